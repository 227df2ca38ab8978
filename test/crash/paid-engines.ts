/** Engines that the killed worker has: one whose provider gives no ids of calls, and one whose provider does. */
export const paidEngines = ["gpt_image", "ideogram_4_5"] as const;
