import { make } from "./make-element.js";

async function fetchProducts(storeHandle, query) {
  const url = new URL(`/store/${storeHandle}/picker.json`, location.href);
  url.searchParams.set("query", query);
  const reply = await fetch(url);
  return (await reply.json()).products;
}

/** The dialog in which a person picks products; resolves to them, or to undefined when it is cancelled. */
export function pickProducts(storeHandle, options = {}) {
  return new Promise((resolve) => {
    const many = Boolean(options.multiple);
    const limit = typeof options.multiple === "number" ? options.multiple : Number.POSITIVE_INFINITY;
    const chosen = new Map((options.selectionIds ?? []).map(({ id }) => [id, { id }]));
    const list = make("ul", { className: "picker-list" });
    const search = make("input", {
      type: "search",
      placeholder: "Search products",
      value: options.query ?? "",
    });
    search.setAttribute("aria-label", "Search products");
    const add = make("button", {
      className: "button primary",
      textContent: options.action === "select" ? "Select" : "Add",
    });
    const count = make("span", { className: "muted" });

    const refresh = () => {
      count.textContent = `${chosen.size} selected`;
      add.disabled = chosen.size === 0 || chosen.size > limit;
    };
    const show = async () => {
      const products = await fetchProducts(storeHandle, search.value);
      list.replaceChildren(
        ...products.map((product) => {
          if (chosen.has(product.id)) chosen.set(product.id, product);
          const box = make("input", {
            type: many ? "checkbox" : "radio",
            name: "pick",
            checked: chosen.has(product.id),
          });
          box.addEventListener("change", () => {
            if (!many) chosen.clear();
            if (box.checked) chosen.set(product.id, product);
            else chosen.delete(product.id);
            refresh();
          });
          const image = product.images[0]
            ? make("img", { src: `${product.images[0].originalSrc}&width=80&height=80`, alt: "" })
            : make("span", { className: "no-picture" });
          return make("li", {}, make("label", {}, box, image, make("span", { textContent: product.title })));
        }),
      );
      refresh();
    };

    const cancel = make("button", { className: "button", textContent: "Cancel" });
    const dialog = make(
      "dialog",
      { className: "dialog picker" },
      make("header", {}, make("h2", { textContent: `${add.textContent} products` })),
      make("div", { className: "picker-search" }, search),
      list,
      make("footer", {}, count, cancel, add),
    );
    const finish = (result) => {
      dialog.close();
      dialog.remove();
      resolve(result);
    };
    cancel.addEventListener("click", () => finish(undefined));
    dialog.addEventListener("cancel", () => finish(undefined));
    add.addEventListener("click", () => finish([...chosen.values()]));
    search.addEventListener("input", () => void show());
    document.body.append(dialog);
    dialog.showModal();
    void show();
  });
}
