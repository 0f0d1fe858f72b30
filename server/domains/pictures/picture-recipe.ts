/** The content of a picture: a scene (ground, light, props) with one or more objects; composed on first request, then stored. */
export interface PictureRecipe {
  /** File names without ending in server/domains/pictures/objects. */
  readonly objects: readonly string[];
  readonly scene: 'table' | 'paper' | 'shelf' | 'closeUp' | 'box' | 'back' | 'label';
  /** Hue of the ground in degrees. */
  readonly hue: number;
  readonly seed: number;
}

/** A picture at a public https address, fetched on the first request, drawn anew and stored. */
export interface PictureAddress {
  readonly url: string;
}

export type ListingPicture = PictureRecipe | PictureAddress;
