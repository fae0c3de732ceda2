import { ServicesSheet } from './services-sheet'

/** A mini-program has it at hand; its twin fetches it. */
export const AllServices = ServicesSheet
