import { postgresUrl } from './database'

/** Two processes of one service need a database that two may open; the embedded one does one thing at a time and cannot show a race. */
export const describeOnPostgres = postgresUrl === undefined ? describe.skip : describe
/** See {@link describeOnPostgres}. */
export const testOnPostgres = postgresUrl === undefined ? test.skip : test
/** What only the embedded database does, or starts a server on it whatever the suite runs on, is not asked again on PostgreSQL. */
export const testOnEmbedded = postgresUrl === undefined ? test : test.skip
/** See {@link testOnEmbedded}. */
export const describeOnEmbedded = postgresUrl === undefined ? describe : describe.skip
