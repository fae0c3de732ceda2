import { mapBuild } from './map-build'

/** Whether a map shows streets: without the address of tiles there are none to show. */
export const hasStreets = mapBuild.tiles !== ''
