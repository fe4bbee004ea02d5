/** A picture without what it says about its making, in pieces of the original. */
interface CleanParts {
  /** In pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Buffer[];
}

/** Reads a picture of one format from the first byte on; null when it is none or is cut short. */
export type CleanRead = (bytes: Buffer) => CleanParts | null;
