import { createHash, createHmac } from 'node:crypto'
import { IdentityRefused } from '../../../server/platform/identity/identity'
import {
  createTelegramIdentity,
  readBotName,
  signButtonData,
  signLaunchData
} from '../../../server/platform/identity/telegram'
import { agreement, clock, departure, party, seconds, unavailable } from './party-world'

describe('Telegram', () => {
  const botToken = '7000000001:AAFakeFakeFakeFakeFakeFakeFakeFake00'
  const port = () => createTelegramIdentity({ clock, botToken, page: 'https://www.fanju.example/login/telegram' })
  const user = JSON.stringify({
    id: 99_281_932,
    first_name: 'First',
    last_name: 'Last',
    username: 'name',
    language_code: 'en',
    photo_url: 'https://t.me/i/userpic/320/x.svg'
  })
  const fields = { query_id: 'AAHdF6IQ', user, auth_date: String(seconds - 60), signature: 'of-the-other-kind' }

  test('believes what Telegram signed for our bot within the hour', async () => {
    expect(await port().verify(signLaunchData(fields, botToken), undefined)).toEqual({
      identity: {
        provider: 'telegram',
        subject: '99281932',
        openId: null,
        unionId: null,
        name: 'First Last',
        picture: 'https://t.me/i/userpic/320/x.svg'
      },
      once: { digest: expect.stringMatching(/^[0-9a-f]{64}$/), expiresAt: (seconds - 60 + 3600) * 1000 }
    })
  })

  describe('by its published rules, worked out here and once by another program', () => {
    /** Every field by its name, a line each: core.telegram.org/bots/webapps and core.telegram.org/widgets/login call it the data-check-string. */
    const checkString = (data: Readonly<Record<string, string>>) =>
      Object.entries(data)
        .map(([name, value]) => `${name}=${value}`)
        .sort()
        .join('\n')
    const sign = (data: Readonly<Record<string, string>>, key: Buffer) =>
      createHmac('sha256', key).update(checkString(data)).digest('hex')
    const signedAt = '1772423940'
    const launch = {
      query_id: 'AAHdF6IQ',
      user: '{"id":99281932,"first_name":"First","last_name":"Last","username":"name","language_code":"en"}',
      auth_date: signedAt
    }
    const button = { id: '99281932', first_name: 'First', username: 'name', auth_date: signedAt }
    const launchHash = '21db9d477317f5d9c10885f876aeb27157ea5bfb3c79f12c9d6b91637a69a162'
    const buttonHash = 'd3cdaf68de36f89bf7045b6fa7217e87b82e00c6a97a3922917e73e4b4ddf582'

    test('launch data is signed with HMAC-SHA-256 of the token, keyed by "WebAppData"', async () => {
      expect(sign(launch, createHmac('sha256', 'WebAppData').update(botToken).digest())).toBe(launchHash)
      const { identity } = await port().verify(
        new URLSearchParams({ ...launch, hash: launchHash }).toString(),
        undefined
      )
      expect(identity).toMatchObject({ subject: '99281932', name: 'First Last' })
      await expect(
        port().verify(new URLSearchParams({ ...launch, hash: buttonHash }).toString(), undefined)
      ).rejects.toBeInstanceOf(IdentityRefused)
    })

    test('what the button gives is signed with SHA-256 of the token', async () => {
      expect(sign(button, createHash('sha256').update(botToken).digest())).toBe(buttonHash)
      expect(
        (await port().readReturn({ ...button, hash: buttonHash, state: departure.state }, agreement)).identity
      ).toMatchObject({ subject: '99281932', name: 'First' })
      await expect(port().readReturn({ ...button, hash: launchHash }, agreement)).rejects.toBeInstanceOf(
        IdentityRefused
      )
    })
  })

  test.each([
    ['of another bot', signLaunchData(fields, 'another:bot')],
    ['an hour old', signLaunchData({ ...fields, auth_date: String(seconds - 3600) }, botToken)],
    ['of tomorrow', signLaunchData({ ...fields, auth_date: String(seconds + 86_400) }, botToken)],
    ['without a time', signLaunchData({ user }, botToken)],
    ['about nobody', signLaunchData({ ...fields, user: '{}' }, botToken)],
    ['that is no JSON', signLaunchData({ ...fields, user: 'x' }, botToken)],
    [
      'of the button',
      new URLSearchParams(signButtonData({ id: '1', auth_date: String(seconds) }, botToken)).toString()
    ],
    ['without a signature', new URLSearchParams(fields).toString()],
    ['that is nothing', '']
  ])('refuses data %s', async (_what, initData) => {
    await expect(port().verify(initData, undefined)).rejects.toBeInstanceOf(IdentityRefused)
  })

  test("takes what the button gives, with our own state beside it, and not a mini-app's data", async () => {
    expect((await port().page(departure))?.url).toBe(
      `https://www.fanju.example/login/telegram?redirect_uri=${encodeURIComponent(departure.returnUrl)}&state=${departure.state}&lang=en`
    )
    const given = signButtonData(
      { id: '99281932', first_name: 'First', username: 'name', auth_date: String(seconds) },
      botToken
    )
    expect((await port().readReturn({ ...given, state: departure.state }, agreement)).identity).toMatchObject({
      subject: '99281932',
      name: 'First'
    })
    await expect(port().readReturn({ ...given, id: '1', state: departure.state }, agreement)).rejects.toBeInstanceOf(
      IdentityRefused
    )
    await expect(
      port().readReturn(Object.fromEntries(new URLSearchParams(signLaunchData(fields, botToken))), agreement)
    ).rejects.toBeInstanceOf(IdentityRefused)
  })

  test("asks for the bot's name", async () => {
    party.answers = {
      [`api.telegram.org/bot${botToken}/getMe`]: {
        ok: true,
        result: { id: 7_000_000_001, is_bot: true, first_name: 'Fanju', username: 'FanjuBot' }
      }
    }
    expect(await readBotName(party.fetch, botToken)).toBe('FanjuBot')
    party.answers = {
      [`api.telegram.org/bot${botToken}/getMe`]: {
        status: 401,
        body: '{"ok":false,"error_code":401,"description":"Unauthorized"}'
      }
    }
    await expect(readBotName(party.fetch, botToken)).rejects.toEqual(unavailable)
    party.answers = { [`api.telegram.org/bot${botToken}/getMe`]: { status: 502, body: '' } }
    const error: unknown = await readBotName(party.fetch, botToken).catch((caught: unknown) => caught)
    expect(error instanceof Error && error.cause instanceof Error ? error.cause.message : '').toBe(
      'api.telegram.org/bot/getMe could not be reached'
    )
  })
})
