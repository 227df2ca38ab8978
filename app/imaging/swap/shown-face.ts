import type { FaceMesh } from "../faces/face-mesh.ts";
import type { RgbImage } from "../raster.ts";
import type { PlacedPlane } from "./placed-plane.ts";
import type { ShapeOptions } from "./swap-shape.ts";

/** A face in an image. */
export interface ShownFace {
  image: RgbImage;
  /** In pixels of the image. */
  mesh: FaceMesh;
  /**
   * Alpha matte (0-1) of bare skin and features, without hair, hat, glasses, hands. It contains the whole face and is 0
   * at its border.
   */
  visible: PlacedPlane;
}

export interface SwapOptions extends ShapeOptions {
  /** 0 uses the identity's folds beside the mouth, 1 the photo's. */
  foldsOfPhoto: number;
}
