declare const shopify: { tools: import("@shopify/ui-extensions/admin").Tools };

const tools = ["list_waiting_restyles", "find_restyles", "get_credits", "get_image_prices"];

/** Registers the tools of `tools.json`, each of which is answered by the app. */
export default function registerTools(): void {
  for (const tool of tools) {
    shopify.tools.register(tool, async (input) => {
      // The admin adds the session token of its own user to a relative address.
      const response = await fetch("/extensions/sidekick", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ tool, input }),
      });
      // Sidekick says that the tool failed; an empty list would say that there is nothing.
      if (!response.ok) throw new Error(`Restyle could not answer (${response.status})`);
      return (await response.json()) as Record<string, unknown>;
    });
  }
}
