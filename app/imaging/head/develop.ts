import type { RgbImage } from "../raster.ts";
import { srgbOfLinear } from "../srgb.ts";
import { smoothstep } from "./camera.ts";
import type { Noise } from "./noise.ts";

/**
 * Makes the picture of the samples: joins `oversampling`² of them, lets what lies behind the plane of the eyes lose
 * its sharpness, spreads a little of the brightest light as glass does, sets the tones and adds grain.
 *
 * @param depths of every sample, millimetres towards the camera; far negative where nothing is.
 */
export function develop(
  samples: Float32Array,
  depths: Float32Array,
  size: { width: number; height: number; oversampling: number },
  noise: Noise,
): RgbImage {
  const { width, height } = size;
  const light = new Float32Array(width * height * 3);
  const blur = new Float32Array(width * height);
  joinSamples(samples, depths, size, light, blur);
  const soft = blurred(light, width, height, 2);
  const softer = blurred(soft, width, height, 4);
  const data = new Uint8Array(width * height * 3);
  const curve = toneTable();
  const share = 0.035;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const far = blur[at]!;
      const vignette = 1 - 0.16 * ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2;
      const grain = (noise.at(x, y, 81) + noise.at(x, y, 82) + noise.at(x, y, 83) - 1.5) * 1.5;
      const tint = (noise.at(x, y, 84) - 0.5) * 0.8;
      for (let channel = 0; channel < 3; channel++) {
        const one = at * 3 + channel;
        const focused = light[one]! * (1 - far) + soft[one]! * far;
        const level = (focused * (1 - share) + softer[one]! * share) * vignette;
        const step = Math.min(curve.length - 1, Math.max(0, Math.sqrt(level / 4) * (curve.length - 1)));
        const low = Math.floor(step);
        const high = Math.min(curve.length - 1, low + 1);
        const encoded = curve[low]! + (curve[high]! - curve[low]!) * (step - low);
        const noisy = encoded + (grain + (channel - 1) * tint) * (1.1 - 0.5 * (encoded / 255));
        data[one] = Math.max(0, Math.min(255, Math.round(noisy)));
      }
    }
  }
  return { data, width, height };
}

/** Encoded levels by the square root of light, 0-4. */
function toneTable(): Float32Array {
  return Float32Array.from({ length: 4096 }, (_, step) => 255 * toneOf(4 * (step / 4095) ** 2));
}

/** A film-like curve: straight in the middle, a toe, and a shoulder that keeps highlights from breaking off. */
function toneOf(level: number): number {
  const knee = 0.62;
  const kept = level <= knee ? level : knee + (1 - knee) * (1 - Math.exp(-(level - knee) / (1 - knee)));
  const encoded = srgbOfLinear(Math.min(1, kept));
  const contrast = encoded + 0.05 * (encoded - 0.45) * 4 * encoded * (1 - encoded);
  return Math.min(1, Math.max(0, 0.012 + 0.985 * contrast));
}

function joinSamples(
  samples: Float32Array,
  depths: Float32Array,
  { width, height, oversampling }: { width: number; height: number; oversampling: number },
  light: Float32Array,
  blur: Float32Array,
): void {
  const wide = width * oversampling;
  const part = 1 / oversampling ** 2;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      let depth = 0;
      for (let j = 0; j < oversampling; j++) {
        for (let i = 0; i < oversampling; i++) {
          const sample = (y * oversampling + j) * wide + x * oversampling + i;
          depth += Math.max(-300, depths[sample]!) * part;
          // A sample far over white must not outshine its neighbours for the whole pixel.
          for (let channel = 0; channel < 3; channel++) {
            light[at * 3 + channel]! += Math.min(2.2, samples[sample * 3 + channel]!) * part;
          }
        }
      }
      blur[at] = 0.75 * smoothstep(-40, -170, depth);
    }
  }
}

/** Two passes of a box of `radius` pixels, three channels. */
function blurred(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(source.length);
  const down = new Float32Array(source.length);
  boxAlong(source, across, width, height, 3, width * 3, radius);
  boxAlong(across, down, height, width, width * 3, 3, radius);
  boxAlong(down, across, width, height, 3, width * 3, radius);
  boxAlong(across, down, height, width, width * 3, 3, radius);
  return down;
}

function boxAlong(
  from: Float32Array,
  to: Float32Array,
  count: number,
  lines: number,
  step: number,
  lineStep: number,
  radius: number,
): void {
  const size = 2 * radius + 1;
  for (let line = 0; line < lines; line++) {
    for (let channel = 0; channel < 3; channel++) {
      const start = line * lineStep + channel;
      const read = (at: number) => from[start + Math.max(0, Math.min(count - 1, at)) * step]!;
      let sum = 0;
      for (let at = -radius; at <= radius; at++) sum += read(at);
      for (let at = 0; at < count; at++) {
        to[start + at * step] = sum / size;
        sum += read(at + radius + 1) - read(at - radius);
      }
    }
  }
}
