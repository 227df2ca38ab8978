import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { BeforeAfterSlider } from "../../../app/routes/app.restyles.$id.review/one-image/before-after-slider.tsx";
import { movePan, noPan, placeOf } from "../../../app/routes/app.restyles.$id.review/one-image/pan.ts";
import { findAction, reviewKeys } from "../../../app/routes/app.restyles.$id.review/review-keys.ts";

const frame = { width: 400, height: 500 };
const picture = { width: 1200, height: 1500 };

describe("an enlarged picture", () => {
  test("starts centered", () => {
    expect(placeOf(noPan, picture, frame)).toEqual({ x: -400, y: -500 });
  });

  test("follows the pointer pixel by pixel", () => {
    const moved = movePan(noPan, { x: 30, y: -20 }, picture, frame);
    expect(placeOf(moved, picture, frame).x).toBeCloseTo(-370);
    expect(placeOf(moved, picture, frame).y).toBeCloseTo(-520);
  });

  test("stops at its edges", () => {
    const corner = movePan(noPan, { x: 9_999, y: -9_999 }, picture, frame);
    expect(placeOf(corner, picture, frame).x).toBeCloseTo(0);
    expect(placeOf(corner, picture, frame).y).toBe(-1_000);
  });

  test("stays centered along a side that fits", () => {
    const small = { width: 300, height: 1500 };
    const moved = movePan(noPan, { x: 50, y: 0 }, small, frame);
    expect(placeOf(moved, small, frame).x).toBe(50);
  });
});

test("the divider is a range that says in words what it shows", () => {
  const markup = renderToStaticMarkup(
    <BeforeAfterSlider before={<b />} after={<i />} enlargement={null} onPan={() => {}} />,
  );
  const range = /<input[^>]*>/.exec(markup)?.[0];
  expect(range).toContain('type="range"');
  expect(range).toContain('aria-label="Divider between before and after"');
  expect(range).toContain('aria-valuetext="50 % before, 50 % after"');
  expect(range).toContain('min="0" max="100" step="1"');
});

describe("keys of the review", () => {
  test.each([
    ["ArrowLeft", "previous"],
    ["k", "previous"],
    ["ArrowRight", "next"],
    ["J", "next"],
    ["a", "approve"],
    ["R", "reject"],
    ["u", "undo"],
    ["c", "sheet"],
    ["s", "view"],
    ["z", "zoom"],
    ["F", "full"],
    ["o", "fix"],
    ["M", "outline"],
    ["h", "original"],
    ["D", "difference"],
    ["g", "redo"],
    ["W", "report-fault"],
    ["?", "help"],
  ])("%s does one thing", (key, act) => {
    expect(findAction(key)).toBe(act);
  });

  test.each(["x", "Enter", "ArrowUp", "constructor"])("%s is left alone", (key) => {
    expect(findAction(key)).toBeNull();
  });

  test("no key has two actions", () => {
    const keys = reviewKeys.flatMap((entry) => [...entry.keys]);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
