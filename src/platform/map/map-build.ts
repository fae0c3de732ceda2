/** The tiles of maps on H5; `config/environments.ts` gives the values and their defaults. Apart from `build.ts`, which the first screen carries. */
export const mapBuild = {
  /** Address of map tiles with `{z}`, `{x}` and `{y}`; empty: the way of an order is drawn, other maps are a plain grid. */
  tiles: process.env.FANJU_MAP_TILES ?? '',
  /** Whose tiles they are, as their terms ask it to be shown. */
  attribution: process.env.FANJU_MAP_ATTRIBUTION ?? ''
} as const
