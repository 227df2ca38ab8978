import { expect, test } from "vitest";
import { toCountedAddress } from "#service/http/address-of.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
])("%s is counted as %s", (text, counted) => {
  expect(toCountedAddress(text)).toBe(counted);
});

test.each([
  [""],
  ["unknown"],
  ["1.2.3"],
  ["1.2.3.4.5"],
  ["2001:db8:::1"],
  ["203.0.113.7, 10.0.0.1"],
  ["x".repeat(9999)],
])("%.30j is no address", (text) => {
  expect(toCountedAddress(text)).toBeNull();
});
