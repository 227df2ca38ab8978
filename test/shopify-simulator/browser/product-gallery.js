/** Shows the picture whose thumbnail was chosen. */
const large = document.getElementById("large");
const buttons = [...document.querySelectorAll(".thumbnails button")];

for (const button of buttons) {
  button.addEventListener("click", () => {
    large.src = button.dataset.large;
    large.alt = button.dataset.alt;
    for (const other of buttons) other.toggleAttribute("aria-current", other === button);
  });
}
