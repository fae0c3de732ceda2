import { PosterView } from './poster-view'

/** A mini-program has it at hand; its twin fetches it. */
export const LatePoster = PosterView
