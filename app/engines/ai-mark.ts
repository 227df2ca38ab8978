/**
 * The AI mark: "AI" in a rounded plate, drawn as paths so that it looks the same on a machine without fonts. A white
 * outline on a dark translucent plate is readable on light and on dark pictures.
 */
export interface AiMark {
  svg: string;
  /** Position of the svg's top left corner in pixels of the picture. */
  left: number;
  top: number;
  width: number;
  height: number;
}

const shortSideShare = 0.075;
const marginShare = 0.025;
const plateWidth = 40;
const plateHeight = 28;

/** @param width, height of the picture in pixels. The mark is at least 10 px high. */
export function aiMarkSvg(width: number, height: number): AiMark {
  const shortSide = Math.min(width, height);
  const markHeight = Math.min(height, Math.max(10, Math.round(shortSide * shortSideShare)));
  const markWidth = Math.min(width, Math.round((markHeight * plateWidth) / plateHeight));
  const margin = Math.round(shortSide * marginShare);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${markWidth}" height="${markHeight}" viewBox="0 0 ${plateWidth} ${plateHeight}">
<rect x="1" y="1" width="38" height="26" rx="6" fill="#101418" fill-opacity="0.62" stroke="#ffffff" stroke-opacity="0.9" stroke-width="1.6"/>
<path fill="#ffffff" fill-rule="evenodd" d="M8 21.5 13.9 6.5h3.4l5.9 15h-3.5l-1.2-3.3h-5.9l-1.2 3.3ZM13.6 15.4h3.9l-1.95-5.4ZM26.3 6.5h3.4v15h-3.4Z"/>
</svg>`;
  return {
    svg,
    left: Math.max(0, width - markWidth - margin),
    top: Math.max(0, height - markHeight - margin),
    width: markWidth,
    height: markHeight,
  };
}
