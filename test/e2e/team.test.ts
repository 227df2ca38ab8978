import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { browserProblem, findBarriers } from "#test-support/browser.ts";
import { scenarios } from "../support/screens/scenarios.ts";
import { openScreens, type Screens } from "../support/screens/screen-windows.ts";

/** What the people of a shop see of each other, in a real browser. */
describe.skipIf(browserProblem !== null)("the team of a shop", () => {
  let screens: Screens;
  beforeAll(async () => {
    screens = await openScreens();
  });
  afterEach(async () => {
    expect(await screens.takeProblems()).toEqual([]);
  });
  afterAll(() => screens?.close());

  const open = (path: string) => screens.open(scenarios.teamed, path);

  test("who started a restyle approves nothing in its review, by button, by key or all at once, and is told why", async () => {
    const page = await open("/app/restyles/review/review?image=image-5");
    const decided: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/decisions")) decided.push(request.postDataJSON());
    });
    await page.getByText("Another person approves these images").waitFor();
    expect(await page.getByRole("button", { name: "Approve", exact: true }).isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: /^Approve all remaining/ }).count()).toBe(0);
    await page.getByRole("slider").first().waitFor();
    await page.keyboard.press("a");
    await page.keyboard.press("r");
    await expect.poll(() => decided.length).toBe(1);
    expect(decided).toEqual([{ decisions: [{ imageId: "image-5", decision: "rejected" }] }]);
    await page.keyboard.press("c");
    await page.getByRole("slider", { name: "Picture size" }).waitFor();
    expect(await page.getByRole("button", { name: /^Approve/ }).count()).toBe(0);
    expect(await findBarriers(page.mainFrame())).toEqual([]);
  });

  test("comments are read, written and deleted by their author; what is written waits beside its image", async () => {
    const page = await open("/app/restyles/review/review?image=image-1");
    const card = page.getByRole("region", { name: "Comments" });
    await card.getByText("Collar: perfect.").waitFor();
    // Markup is text.
    await card.getByText("Hem: ok. <b>Publish</b>").waitFor();
    await card.getByText("Staff member 902541635").waitFor();
    expect(await card.getByRole("button", { name: /^Delete the comment/ }).count()).toBe(1);
    expect(await findBarriers(page.mainFrame())).toEqual([]);

    const field = card.getByLabel("Comment for your team");
    // Keys of the review are letters here.
    await field.fill("");
    await field.pressSequentially("a rare jacket");
    await page.getByRole("button", { name: "Next image" }).click();
    await card.getByText("No comments on this image yet.").waitFor();
    expect(await field.inputValue()).toBe("");
    await page.getByRole("button", { name: "Previous image" }).click();
    await expect.poll(() => field.inputValue()).toBe("a rare jacket");
    await card.getByRole("button", { name: "Add comment" }).click();
    await card.getByRole("listitem").filter({ hasText: "a rare jacket" }).waitFor();
    expect(await field.inputValue()).toBe("");

    await card.getByRole("button", { name: "Delete the comment “a rare jacket”" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect.poll(() => card.getByRole("listitem").count()).toBe(2);
    await page.goto(new URL("/app/restyles/review", page.url()).href);
    await page.getByText("2 comments").waitFor();
  });

  test("comments that can't be loaded are asked for again", async () => {
    const page = await open("/app/restyles/review/review?image=image-2");
    await page.route(/\/comments\?/, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.getByRole("button", { name: "Previous image" }).click();
    await page.getByText("The comments could not be loaded.").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Collar: perfect.").waitFor();
  });

  test("the menu of a restyle downloads its export", async () => {
    const page = await open("/app/restyles/review");
    await page.getByRole("button", { name: "Export" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Approved images with list (ZIP)", exact: true }).click();
    expect((await download).suggestedFilename()).toBe("restyle.zip");
    expect(await findBarriers(page.mainFrame())).toEqual([]);
  });
});
