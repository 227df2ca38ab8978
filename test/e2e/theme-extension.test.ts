import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readMetafieldDefinitions } from "#simulator/metafield-definitions.ts";
import { type LiquidPage, renderThemeBlock } from "#simulator/theme/theme-blocks.ts";
import { browserProblem, findBarriers, keepScreenshot, launchBrowser } from "#test-support/browser.ts";

const origin = "http://store.example";
const names = ["dress-navy-front.jpg", "dress-red-front.jpg", "dress-navy-back.jpg"];
const isMade = (name: string) => name.includes("navy");
const url = (name: string, width: number) => `/cdn/shop/files/${name}?v=17&width=${width}`;
const windows = { desktop: { width: 1200, height: 900 }, phone: { width: 390, height: 844 } };

interface Theme {
  gallery: (files: string[]) => string;
  style: string;
}

/** An image with a place in the layout before it has arrived, as themes write it. */
const img = (name: string, attributes = "") =>
  `<img src="${url(name, 1946)}" srcset="${url(name, 246)} 246w, ${url(name, 1946)} 1946w" sizes="50vw" width="400" height="500" alt="Dress" ${attributes}>`;

/** What matters to the marks in the product pages of two of Shopify's themes: elements, classes, and places by style. */
const themes: Record<string, Theme> = {
  Dawn: {
    gallery: (files) => `<media-gallery role="region" aria-label="Gallery viewer">
      <ul class="product__media-list contains-media list-unstyled" role="list">${files
        .map(
          (
            name,
            index,
          ) => `<li class="product__media-item grid__item slider__slide" data-media-id="main-${index}">
        <div class="product-media-container media-type-image media-fit-contain gradient">
          <modal-opener class="product__modal-opener product__modal-opener--image">
            <div class="product__media media media--transparent">${img(name)}</div>
            <button class="product__media-toggle" type="button" aria-haspopup="dialog" data-media-id="${index}">
              <span class="visually-hidden">Open media ${index + 1} in modal</span></button>
          </modal-opener>
        </div></li>`,
        )
        .join("")}</ul>
      <ul class="thumbnail-list list-unstyled">${files
        .map(
          (name, index) => `<li class="thumbnail-list__item"><button class="thumbnail global-media-settings"
          aria-label="Load image ${index + 1} in gallery view">${img(name)}</button></li>`,
        )
        .join("")}</ul></media-gallery>
      <product-modal class="product-media-modal media-modal"><div class="product-media-modal__content">${files
        .map((name, index) => img(name, `data-media-id="${index}"`))
        .join("")}</div></product-modal>`,
    style: `html { font-size: 62.5% }
      .media { display: block; position: relative; overflow: hidden; padding-top: 125%; background: #eee }
      .media > *:not(.zoom):not(.deferred-media__poster-button) { display: block; max-width: 100%;
        position: absolute; top: 0; left: 0; height: 100%; width: 100% }
      .product__modal-opener { display: block; position: relative }
      .product__media-toggle { position: absolute; inset: 0; z-index: 2; width: 100%; background: none; border: 0 }
      .product__media-list { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }
      .thumbnail-list { display: flex; gap: 8px } .thumbnail { width: 80px; height: 100px; position: relative; padding: 0 }
      .thumbnail img { position: absolute; inset: 0; width: 100%; height: 100% }
      .product-media-modal { display: none }`,
  },
  Horizon: {
    gallery: (
      files,
    ) => `<media-gallery class="media-gallery--two-column media-gallery--grid" data-presentation="grid">
      <ul class="media-gallery__grid list-unstyled">${files
        .map(
          (
            name,
            index,
          ) => `<li class="product-media-container media-fit-cover product-media-container--image">
        <button type="button" class="product-media-container__zoom-button" aria-label="Zoom media ${index + 1}"></button>
        <div class="product-media" data-media-id="${index}">${img(name, 'class="product-media__image"')}</div></li>`,
        )
        .join("")}</ul>
      <zoom-dialog><dialog class="dialog-zoomed-gallery__dialog"><ul class="dialog-zoomed-gallery list-unstyled">${files
        .map(
          (name, index) => `<li class="product-media-container"><drag-zoom-wrapper>
          <div class="product-media" data-media-id="${index}">${img(name)}</div></drag-zoom-wrapper></li>`,
        )
        .join("")}</ul></dialog></zoom-dialog></media-gallery>`,
    style: `.media-gallery__grid { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }
      .product-media-container { display: flex; position: relative; overflow: hidden; aspect-ratio: .8 }
      .product-media { width: 100%; aspect-ratio: .8 }
      .product-media-container img { width: 100%; height: 100%; object-fit: cover }
      .product-media-container__zoom-button { position: absolute; inset: 0; z-index: 1; background: none; border: 0 }`,
  },
};

const disclosed: LiquidPage = {
  definitions: await readMetafieldDefinitions("shopify.app.toml"),
  metafields: [
    {
      namespace: "$app",
      key: "ai_images",
      value: names
        .filter(isMade)
        .map((name) => ({ media_type: "image", url: `//store.example${url(name, 100)}` })),
    },
  ],
};

/** Photos of two colors, one that belongs to none, and variants in a third. */
const photos = ["dress-red-front.jpg", "dress-navy-front.jpg", "dress-navy-back.jpg", "dress-label.jpg"];
const variantIds = { red: 41, navy: 42, sage: 43 };
type Color = keyof typeof variantIds;
const shownWith: Record<Color, string[]> = {
  red: [photos[0]!, photos[3]!],
  navy: [photos[1]!, photos[2]!, photos[3]!],
  sage: photos,
};
const toColored = (chosen: Color): LiquidPage => {
  const names = Object.keys(variantIds);
  const variants = Object.entries(variantIds).map(([name, id]) => ({ id, options: [name] }));
  const values = names.map((name, index) => ({ id: 900 + index, name }));
  const colors = ["red", "navy"].map((color, index) => ({
    value: 900 + index,
    images: photos.flatMap((name, at) => (name.includes(color) ? [700 + at] : [])),
    replaces: [],
  }));
  return {
    definitions: disclosed.definitions,
    metafields: [{ namespace: "$app", key: "color_images", value: colors }],
    product: {
      media: photos.map((name, at) => ({
        id: 700 + at,
        media_type: "image",
        url: `//store.example${url(name, 100)}`,
      })),
      variants,
      options_with_values: [{ position: 1, values }],
      selected_or_first_available_variant: variants.find(({ id }) => id === variantIds[chosen]),
    },
  };
};

const toPage = (
  { gallery, style }: Theme,
  marks: string,
  note: string,
  { files = names, head = "", form = "" } = {},
) => `<!doctype html><html lang="en">
  <head><meta name="viewport" content="width=device-width"><title>Dress</title><link rel="icon" href="data:,">
  <style>body { margin: 0 16px; font-family: "Liberation Sans" } .list-unstyled { list-style: none; padding: 0; margin: 0 }
  .visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) } ${style}</style>${head}</head>
  <body><main><div id="gallery">${gallery(files)}</div>${form}<h1>Dress</h1>${note}<p id="price">€80</p></main>${marks}</body></html>`;

/** Runs in the page before anything else: adds up what moves. */
function observe(): void {
  const sum = { moved: 0 };
  Object.assign(globalThis, { sum });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum.moved += entry.toJSON().value;
  }).observe({ type: "layout-shift", buffered: true });
}

describe.skipIf(browserProblem !== null)("the theme extension in a browser", () => {
  let browser: Browser;
  let picture: Buffer;
  beforeAll(async () => {
    browser = await launchBrowser();
    const plain = { width: 400, height: 500, channels: 3, background: "#27385f" } as const;
    picture = await sharp({ create: plain }).jpeg().toBuffer();
  });
  afterAll(() => browser?.close());

  /** The product's page with the blocks, or without them. */
  async function open(
    theme: string,
    { has = true, viewport = windows.desktop, javaScriptEnabled = true, liquid = disclosed } = {},
  ): Promise<{ page: Page; requests: string[] }> {
    const context = await browser.newContext({ viewport, javaScriptEnabled });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const requests: string[] = [];
    const [marks, note] = has
      ? await Promise.all([renderThemeBlock("ai-marks", liquid), renderThemeBlock("ai-note", liquid)])
      : ["", ""];
    const body = toPage(themes[theme] as Theme, marks, note);
    await page.route("**/*", (route) => {
      const { pathname } = new URL(route.request().url());
      requests.push(route.request().url());
      return pathname === "/products/dress"
        ? route.fulfill({ contentType: "text/html", body })
        : route.fulfill({ contentType: "image/jpeg", body: picture });
    });
    await page.addInitScript(observe);
    await page.goto(`${origin}/products/dress`);
    return { page, requests };
  }

  /** Each image that is seen large, with the mark that lies on it: its words, and whether it is within the image. */
  const seen = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>("#gallery li img")]
        .filter((image) => image.offsetWidth > 120)
        .map((image) => {
          const mark = image.parentElement?.querySelector<HTMLElement>(".restyle-ai-mark");
          const [around, box] = [image.getBoundingClientRect(), mark?.getBoundingClientRect()];
          const isWithin =
            box !== undefined &&
            box.left >= around.left &&
            box.bottom <= around.bottom &&
            box.right <= around.right &&
            box.top >= around.bottom - 60;
          return [new URL(image.src).pathname.split("/").at(-1), mark?.textContent ?? null, isWithin];
        }),
    );
  const places = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll("#gallery *:not(.restyle-ai-mark), h1")].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, x, y, width, height].join(" ");
      }),
    );
  const marked = (mark = "AI-generated image") =>
    names.map((name) => (isMade(name) ? [name, mark, true] : [name, null, false]));

  describe.each(Object.keys(themes))("on a page as of %s", (theme) => {
    test.each(["desktop", "phone"] as const)(
      "images made with AI say so, and nothing else moves or is asked for (%s)",
      async (size) => {
        const viewport = windows[size];
        const { page, requests } = await open(theme, { viewport });
        await page.waitForLoadState("networkidle");
        expect(await seen(page)).toEqual(marked());
        await page.getByText("This product is shown with images made with AI.").waitFor();
        expect(await page.locator(".restyle-ai-mark:visible").count()).toBe(2);
        expect(await page.evaluate(() => Reflect.get(globalThis, "sum"))).toEqual({ moved: 0 });
        expect(await findBarriers(page.mainFrame())).toEqual([]);
        await keepScreenshot(page, `theme-${theme}-${size}`);
        const without = await open(theme, { has: false, viewport });
        await without.page.waitForLoadState("networkidle");
        expect(await places(page)).toEqual(await places(without.page));
        expect(new Set(requests)).toEqual(new Set(without.requests));
      },
    );

    test("a screen reader reads the mark after its image", async () => {
      const { page } = await open(theme);
      const [first, second] = (await page.locator("media-gallery").ariaSnapshot())
        .split(/img "Dress"/)
        .slice(1);
      expect(first).toContain("AI-generated image");
      expect(second).not.toContain("AI-generated image");
    });

    test("marks stay right while the theme exchanges images", async () => {
      const { page } = await open(theme);
      const other = themes[theme]?.gallery(names.toReversed()) ?? "";
      await page.evaluate((html) => {
        (document.querySelector("#gallery") as HTMLElement).innerHTML = html;
      }, other);
      await expect.poll(() => seen(page)).toEqual(marked().toReversed());
      await page.evaluate(
        ([made, photo]) => {
          for (const image of document.querySelectorAll<HTMLImageElement>(`#gallery img[src*="${made}"]`)) {
            image.removeAttribute("srcset");
            image.src = image.src.replace(String(made), String(photo));
          }
        },
        [names[0], names[1]],
      );
      await expect.poll(async () => (await seen(page)).filter(([, mark]) => mark)).toHaveLength(1);
    });

    test("a page without scripts has the marks too", async () => {
      const { page } = await open(theme, { javaScriptEnabled: false });
      const drawn = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>("#gallery li img")]
          .filter((image) => image.offsetWidth > 120)
          .map((image) => getComputedStyle(image.parentElement as HTMLElement, "::after"))
          .map(({ content, position, left, bottom }) =>
            content === "none" ? null : [content, position, left, bottom],
          ),
      );
      const mark = ['"AI-generated image"', "absolute", "8px", "8px"];
      expect(drawn).toEqual(names.map((name) => (isMade(name) ? mark : null)));
      await keepScreenshot(page, `theme-${theme}-no-scripts`);
    });
  });

  describe.each(Object.keys(themes))("the gallery of the chosen color, on a page as of %s", (theme) => {
    const { gallery } = themes[theme] as Theme;
    const toForm = (color: Color) =>
      `<form action="/cart/add"><input type="hidden" name="id" value="${variantIds[color]}"></form>`;

    async function openColor(
      color: Color,
      { javaScriptEnabled = true, form = toForm(color), has = true, viewport = windows.desktop } = {},
    ) {
      const context = await browser.newContext({ viewport, javaScriptEnabled });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      const head = has ? await renderThemeBlock("color-gallery", toColored(color)) : "";
      const body = toPage(themes[theme] as Theme, "", "", { files: photos, head, form });
      const requests: string[] = [];
      await page.route("**/*", (route) => {
        requests.push(route.request().url());
        return new URL(route.request().url()).pathname === "/products/dress"
          ? route.fulfill({ contentType: "text/html", body })
          : route.fulfill({ contentType: "image/jpeg", body: picture });
      });
      await page.addInitScript(observe);
      await page.goto(`${origin}/products/dress?variant=${variantIds[color]}`);
      return { page, requests };
    }

    /** Files of what is seen: images, those in dialogs as well, and slides and thumbnails with anything in them. */
    const shown = (page: Page) =>
      page.evaluate(() => {
        const fileOf = (image: Element | null) =>
          image?.getAttribute("src")?.split("?")[0]?.split("/").at(-1);
        for (const dialog of document.querySelectorAll<HTMLElement>("dialog, .product-media-modal"))
          dialog.style.display = "block";
        const seen = [...document.querySelectorAll("#gallery img, #gallery li")]
          .filter((element) => element.checkVisibility())
          .map((element) => fileOf(element.matches("img") ? element : element.querySelector("img")));
        for (const dialog of document.querySelectorAll<HTMLElement>("dialog, .product-media-modal"))
          dialog.style.display = "";
        return [...new Set(seen)].sort();
      });
    const inOrder = (color: Color) => shownWith[color].toSorted();

    test.each<[Color, "desktop" | "phone"]>([
      ["red", "desktop"],
      ["navy", "phone"],
      ["sage", "desktop"],
    ])(
      "the first paint has the photos of %s (%s); nothing moves, nobody else is asked",
      async (color, size) => {
        const viewport = windows[size];
        const { page, requests } = await openColor(color, { viewport });
        await page.waitForLoadState("networkidle");
        expect(await shown(page)).toEqual(inOrder(color));
        expect(await page.evaluate(() => Reflect.get(globalThis, "sum"))).toEqual({ moved: 0 });
        expect(await findBarriers(page.mainFrame())).toEqual([]);
        const read = (await page.locator("media-gallery").ariaSnapshot()).match(/img "Dress"/g);
        const perPhoto = theme === "Dawn" ? 2 : 1;
        expect(read).toHaveLength(shownWith[color].length * perPhoto);
        await keepScreenshot(page, `theme-colors-${theme}-${color}`);
        const without = await openColor(color, { has: false, viewport });
        await without.page.waitForLoadState("networkidle");
        expect(requests.filter((one) => !without.requests.includes(one))).toEqual([]);
      },
    );

    test("a page without scripts has them too", async () => {
      const { page } = await openColor("red", { javaScriptEnabled: false });
      expect(await shown(page)).toEqual(inOrder("red"));
    });

    test.each<[string, (page: Page, color: Color) => Promise<void>]>([
      [
        "exchanges the section, then the address and the form",
        (page, color) =>
          page.evaluate(
            ([html, id]) => {
              (document.querySelector("#gallery") as HTMLElement).innerHTML = String(html);
              history.replaceState({}, "", `?variant=${id}`);
              const input = document.querySelector<HTMLInputElement>("[name=id]")!;
              input.value = String(id);
              input.dispatchEvent(new Event("change", { bubbles: true }));
            },
            [gallery(photos.toReversed()), variantIds[color]] as const,
          ),
      ],
      [
        "sets the form's value in place",
        (page, color) =>
          page.evaluate((id) => {
            document.querySelector<HTMLInputElement>("[name=id]")!.value = String(id);
          }, variantIds[color]),
      ],
      [
        "changes the address only",
        (page, color) =>
          page.evaluate((id) => history.replaceState({}, "", `?variant=${id}`), variantIds[color]),
      ],
    ])("it follows a choice where the theme %s", async (_name, choose) => {
      const { page } = await openColor("red");
      for (const color of ["navy", "sage", "red"] as const) {
        await choose(page, color);
        await expect.poll(() => shown(page)).toEqual(inOrder(color));
      }
    });

    test("it follows a list of variants, and the way back", async () => {
      const options = Object.entries(variantIds).map(
        ([name, id]) => `<option value="${id}">${name}</option>`,
      );
      const form = `<form><select name="id" aria-label="Color">${options.join("")}</select></form>`;
      const { page } = await openColor("red", { form });
      await page.getByLabel("Color").selectOption("navy");
      await expect.poll(() => shown(page)).toEqual(inOrder("navy"));
      await page.evaluate((id) => history.pushState({}, "", `?variant=${id}`), variantIds.sage);
      await expect.poll(() => shown(page)).toEqual(inOrder("sage"));
      await page.goBack();
      await expect.poll(() => shown(page)).toEqual(inOrder("red"));
    });

    test("a page that has only photos of other colors keeps them", async () => {
      const { page } = await openColor("red");
      await page.evaluate(
        (html) => {
          (document.querySelector("#gallery") as HTMLElement).innerHTML = html;
        },
        gallery(photos.slice(1, 3)),
      );
      expect(await shown(page)).toEqual(photos.slice(1, 3).toSorted());
    });
  });

  test("a shopper in another country sees and loads nothing of it", async () => {
    const countries = { namespace: "$app", key: "ai_countries", value: ["DE"] };
    const liquid = { ...disclosed, metafields: [...disclosed.metafields, countries] };
    const { page } = await open("Dawn", { liquid });
    expect(await page.locator("script, .restyle-ai-note, .restyle-ai-mark").count()).toBe(0);
    const german = await open("Dawn", { liquid: { ...liquid, country: "DE", locale: "de" } });
    expect(await seen(german.page)).toEqual(marked("KI-generiertes Bild"));
  });
});
