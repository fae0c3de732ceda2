import pg from 'pg'

/** Lets `work` have a new database of this name on a server, by its URL, and drops it afterwards. */
export async function withDatabase(serverUrl, databaseName, work) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`drop database if exists ${databaseName} with (force)`)
    await client.query(`create database ${databaseName}`)
    const url = new URL(serverUrl)
    url.pathname = `/${databaseName}`
    return await work(url.href)
  } finally {
    await client.query(`drop database if exists ${databaseName} with (force)`)
    await client.end()
  }
}
