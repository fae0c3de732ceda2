import { HomeFloating } from './home-floating'

/** A mini-program has it at hand; its twin fetches it. */
export const HomeFloats = HomeFloating
