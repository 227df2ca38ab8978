import { mkdtemp, mkdir, copyFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { demoPortraitFile } from "./scripts/demo/platform-identities.ts";
import { openDemoWindow } from "#test-support/demo-window.ts";
const out = "/work/tmp/walk/shots2";
const which = process.argv[2] ?? "flat";
let clicks = 0, keys = 0;
const t0 = () => performance.now();
const S = "/work/shared/photos";
const worn = ["onmodel/sy-dress-01.jpg","onmodel/sy-dress-02.jpg","onmodel/sy-mjeans-01.jpg","onmodel/sy-mts-01.jpg","onmodel/sy-mts-02.jpg","onmodel/sy-wts-02.jpg","onmodel/fashn-model.webp","tune/bagisto-101-1.webp","tune/bagisto-188-1.webp","tune/shrine-product28-2.jpg","tune/columnscroll-16-1dcbcdf6.jpg","tune/omnigen2-byward-outfitters-B97YFrsITyo-unsplash.jpg","tune/langsam-person.jpg"];
const swap = ["onmodel/fashn-model.webp","faces/sy-john.jpg","faces/hu-person-vlado.jpg","tune/softui-charles.jpg","onmodel/sy-mts-01.jpg","tune/u2net-photo-1552374196-c4e7ffc6e126.jpeg"];
async function run() {
  let photos: string | null = null; let handles: string[] | undefined;
  if (which === "flat") handles = ["harbour-crew-tee-white","drift-pullover-hoodie","orchard-pique-polo","marigold-flare-dress","meridian-sweatshirt","sorrel-v-neck-tee"];
  else {
    photos = await mkdtemp(path.join(tmpdir(), "walk-"));
    let i = 0;
    for (const file of which === "worn" ? worn : swap) { const d = path.join(photos, `Item ${String(++i).padStart(2,"0")}`); await mkdir(d, { recursive: true }); await copyFile(path.join(S, file), path.join(d, path.basename(file))); }
  }
  const opened = await openDemoWindow({ photos, ...(handles && { handles }) } as never);
  const { demo, page, app } = opened;
  page.setDefaultTimeout(300_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  let last = t0(); const begun = t0();
  const shot = async (name: string) => { console.log(`${((t0()-begun)/1000).toFixed(1)} s (+${((t0()-last)/1000).toFixed(1)}) ${clicks} clicks ${keys} keys: ${name}`); last = t0(); await page.screenshot({ path: `${out}/${which}-${name}.png` }); };
  const click = async (l: any, o: any = {}) => { clicks++; await l.first().click(o); };
  const key = async (k: string) => { keys++; await page.keyboard.press(k); };
  try {
  await page.goto(demo.simulator.appUrl(demo.shop)); await app.getByText("1,000").waitFor(); await shot("1-home");
  if (which === "swap") {
    await click(page.getByRole("link", { name: "Identities" })); await shot("1a-identities");
    await click(app.getByRole("link", { name: "Upload photo" }));
    await app.locator("input[type=file]").setInputFiles(demoPortraitFile("studio-ines")); clicks++;
    await app.getByLabel("Name", { exact: true }).fill("Ines"); keys += 4;
    await click(app.getByLabel(/has agreed/), { force: true });
    await click(app.getByRole("button", { name: "Check and add" }));
    await app.getByRole("heading", { name: "Ines" }).waitFor(); await shot("1b-identity");
    await page.goto(demo.simulator.appUrl(demo.shop));
  }
  await click(app.getByRole("link", { name: /Choose (your first )?products/ })); await app.getByRole("checkbox", { name: /^Select / }).first().waitFor(); await shot("2-products");
  if (which === "flat") { const names = demo.products.map((p: any) => p.title).slice(0, 5);
    for (const n of names) { clicks++; await app.getByRole("checkbox", { name: `Select ${n}`, exact: true }).first().check({ force: true }); } }
  else { clicks++; await app.getByRole("checkbox", { name: /^Select all/ }).first().check({ force: true }); }
  await click(app.getByRole("button", { name: /^Restyle \d+ products/ }));
  await app.getByText("What do you want to make?").waitFor(); await shot("3-form");
  if (which === "swap") {
    await click(app.getByText("Show another person")); await click(app.getByRole("radio", { name: /^Ines/ }), { force: true });
    await app.getByRole("button", { name: /Use the \d that work|Restyle \d images?/ }).first().waitFor(); await shot("4-swap-marks"); await app.getByText(/Checking photos/).waitFor({ state: "hidden" }); await shot("4b-checked");
    console.log((await app.locator("body").innerText()).replace(/\n+/g, " | ").slice(0, 3500));
    const use = app.getByRole("button", { name: /^Use the / }); if (await use.count()) await click(use);
    await page.waitForTimeout(1000); await shot("5-used");
  } else {
    if (which === "flat") await click(app.getByRole("button", { name: "First photo only" }));
    for (const c of which === "flat" ? ["Black", "Camel"] : []) { clicks++; await app.getByRole("checkbox", { name: c, exact: true }).check({ force: true }); }
    clicks++; keys += 5; await app.getByLabel("Color name or hex code").fill("navy"); await page.keyboard.press("Enter");
    await shot("4-colors");
    await app.getByText(/outlines? (is|are) being found|Finding/).first().waitFor({ state: "hidden" }).catch(() => {});
    await page.waitForTimeout(2000); await shot("5-outlines-known");
    console.log((await app.locator("body").innerText()).replace(/\n+/g, " | ").slice(0, 2500));
    const check = app.getByRole("button", { name: /^Check \d+ outlines?$/ });
    if (await check.count()) {
      await click(check); await app.getByRole("dialog").waitFor();
      for (let i = 0; i < 20; i++) {
        const title = app.getByRole("heading", { name: /^Check outline \d+ of \d+/ });
        await app.getByRole("application").waitFor({ timeout: 15000 }).catch(() => {});
        if (!(await title.count())) break;
        const text = await title.innerText();
        for (let n = 0; n < 60 && !/covers [1-9]/.test((await app.getByRole("application").getAttribute("aria-label")) ?? ""); n++) await page.waitForTimeout(100);
        await shot(`6-queue-${i}`);
        console.log((await app.getByRole("dialog").innerText()).replace(/\n+/g, " | ").slice(0, 500));
        await key("Enter");
        for (let n = 0; n < 300 && (await title.count()) && (await title.innerText()) === text; n++) await page.waitForTimeout(100);
      }
      await shot("6z-form");
    }
  }
  const start = app.getByRole("button", { name: /^Restyle \d+ images?$/ });
  console.log("start:", await start.first().innerText());
  await click(start); await app.getByRole("heading", { name: /^(Recolor|Swap) to/ }).waitFor(); await shot("7-run");
  await app.getByRole("link", { name: /^Review \d+ images?$/ }).first().waitFor(); await shot("7b-first-ready");
  await app.getByText(/Ready to review/).first().waitFor(); await shot("7c-done");
  console.log((await app.locator("body").innerText()).replace(/\n+/g, " | ").slice(0, 2500));
  await click(app.getByRole("link", { name: /^Review \d+ images?$/ })); await app.getByRole("slider", { name: "Divider between before and after" }).waitFor(); await page.waitForTimeout(1500); await shot("8-review");
  const sheet = app.getByText("Contact sheet"); if (await sheet.count()) { await click(sheet); await page.waitForTimeout(2500); await shot("9-sheet"); }
  console.log((await app.locator("body").innerText()).replace(/\n+/g, " | ").slice(0, 2500));
  await click(app.locator("button, a").filter({ hasText: /One image|Single/ })).catch(() => {});
  for (let i = 0; i < 20 && !(await app.getByText(/^\d+ approved/).count()); i++) { await key("a"); await page.waitForTimeout(700); }
  await page.waitForTimeout(1500); await shot("10-decided");
  console.log((await app.locator("body").innerText()).replace(/\n+/g, " | ").slice(0, 1500));
  await click(app.getByRole("link", { name: /^Publish \d+ images?$/ })); await app.getByRole("button", { name: /^Publish \d+ images?$/ }).first().waitFor(); await page.waitForTimeout(1500); await shot("11-publish");
  await click(app.getByRole("button", { name: /^Publish \d+ images?$/ }));
  await page.waitForTimeout(1500); await shot("12-asked");
  const yes = page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }); if (await yes.count()) await click(yes);
  await app.getByRole("link", { name: /View .* in your store/ }).or(app.getByText(/View in your store/)).first().waitFor(); await shot("13-published");
  } catch (error) { console.log(String(error)); await shot("fail"); console.log((await app.locator("body").innerText()).replace(/\n+/g, " | ").slice(0, 3000)); }
  await opened.close();
}
await run();
process.exit(0);
