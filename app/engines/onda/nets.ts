import type { ParsePerson } from "../nets/parsing-net.ts";
import type { FindPerson } from "../nets/person-net.ts";
import type { FindPose } from "../nets/pose-net.ts";
import type { FindGarment } from "./mask/finder.ts";

/** The networks of a pixel thread. */
export interface Nets {
  findPerson: FindPerson;
  findPose: FindPose;
  parsePerson: ParsePerson;
}

/** The networks of a pixel thread, and its garment finder. */
export interface GarmentTools extends Nets {
  findGarment: FindGarment;
}
