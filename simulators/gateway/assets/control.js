// The control page's buttons: post, then show what became of it.
for (const button of document.querySelectorAll("[data-post]")) {
  button.addEventListener("click", () => void press(button));
}

async function press(button) {
  button.disabled = true;
  const response = await fetch(button.dataset.post, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  if (response.ok) return location.reload();
  button.disabled = false;
  button.title = (await response.json()).message;
  button.dataset.failed = "";
}
