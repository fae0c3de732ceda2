import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildConstants } from '../../config/environments'
import { root } from '../support/database'

const localOrigin = (env: NodeJS.ProcessEnv) => buildConstants(env)['process.env.FANJU_LOCAL_ORIGIN']

describe('what is built for production', () => {
  it.each([[{}], [{ FANJU_ENVIRONMENT: '' }], [{ FANJU_ENVIRONMENT: 'www' }]])(
    'by %j holds no address of a developer’s machine',
    (env) => {
      expect(Object.values(buildConstants(env)).filter((value) => value.includes('localhost'))).toEqual([])
    }
  )

  it('reaches the machine it is told, and one to be tried out that of `npm start`', () => {
    expect(localOrigin({ FANJU_LOCAL_ORIGIN: 'http://192.168.1.7:8400' })).toBe('"http://192.168.1.7:8400"')
    expect(localOrigin({ FANJU_ENVIRONMENT: 'local' })).toBe('"http://localhost:8400"')
  })

  it('gets such an address from its constants alone', () => {
    const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file)
    )
    expect(sources.length).toBeGreaterThan(500)
    const withAddress = sources.filter((file) =>
      /https?:\/\/(localhost|127\.0\.0\.1)/.test(readFileSync(path.join(root, 'src', file), 'utf8'))
    )
    expect(withAddress).toEqual([])
  })
})
