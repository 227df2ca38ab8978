/** Shows the picture whose thumbnail was chosen, and that of the variant whose options were chosen. */
const large = document.getElementById("large");
const buttons = [...document.querySelectorAll(".thumbnails button")];
const buy = document.querySelector(".buy");
const variants = JSON.parse(buy?.dataset.variants ?? "[]");
const fieldsets = [...document.querySelectorAll("fieldset")];

function show(button) {
  large.src = button.dataset.large;
  large.alt = button.dataset.alt;
  for (const other of buttons) other.toggleAttribute("aria-current", other === button);
}

function showVariant() {
  const chosen = fieldsets.map((fieldset) => fieldset.querySelector("input:checked")?.value);
  const variant = variants.find(({ optionValues }) => optionValues.every((value, i) => value === chosen[i]));
  buy.textContent = variant ? (variant.isSoldOut ? "Sold out" : "Checkout is not simulated") : "Unavailable";
  if (variant) {
    document.querySelector("[name=id]").value = variant.id;
    const address = new URL(location.href);
    address.searchParams.set("variant", variant.id);
    history.replaceState(null, "", address);
  }
  const button = buttons.find(({ dataset }) => dataset.mediaId === variant?.mediaId);
  if (button) show(button);
}

for (const button of buttons) button.addEventListener("click", () => show(button));
for (const fieldset of fieldsets) fieldset.addEventListener("change", showVariant);
