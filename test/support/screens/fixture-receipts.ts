import { createReceiptSigner } from "#server/receipt-signer.ts";
import type { ReceiptAnswer, ReceiptView } from "#shops/views.ts";

const { publicKey, sign } = createReceiptSigner("a secret of the screens");

/** The receipt of a published image, by a word for its id: `known`, `old` (nothing was recorded), `gone`. */
export function receiptOf(id: string): ReceiptAnswer {
  if (id === "gone") return { state: "gone" };
  if (id !== "known" && id !== "old") return { state: "unknown" };
  const isOld = id === "old";
  const receipt: ReceiptView = {
    version: 1,
    id,
    as_of: "2026-11-29",
    shop: { name: "Nordlicht Studio", domain: "nordlicht.myshopify.com" },
    image: {
      sha256: isOld ? null : "9f2d7c".repeat(11).slice(0, 64),
      bytes: isOld ? null : 1_482_113,
      published_at: "2026-11-20T10:00:00.000Z",
      digital_source_type: isOld ? null : "compositeWithTrainedAlgorithmicMedia",
    },
    photo: { sha256: isOld ? null : "41ab03".repeat(11).slice(0, 64) },
    made: {
      kind: isOld ? "recolor" : "swap",
      engine: isOld ? null : "onda",
      at: isOld ? null : "2026-11-20T09:00:00.000Z",
      rest_untouched: isOld ? null : true,
      changed_region: isOld ? null : { x: 0.21, y: 0.18, width: 0.55, height: 0.62, share: 0.274 },
      color_delta_e_2000: null,
    },
    identity: isOld ? null : { rights_in_force: true },
  };
  const payload = JSON.stringify(receipt);
  return { state: "open", receipt, payload, signature: sign(payload), publicKey };
}
