import type { ContentCategory } from "#contract/wording/content-categories.ts";

/** A service on another machine that judges texts and pictures. */
export interface Moderator {
  /**
   * The category of what must not be drawn; null when it found nothing.
   * @param content.pictures JPEG files.
   * @throws when it gives no answer.
   */
  judge(content: {
    texts: readonly string[];
    pictures: readonly Uint8Array[];
  }): Promise<ContentCategory | null>;
}
