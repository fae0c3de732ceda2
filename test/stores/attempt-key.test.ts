import { ApiError } from '@/api/api-error'
import { codes } from '@/contract/codes'
import { AttemptKey } from '@/stores/attempt-key'

/** Runs one try and returns the key it went out under. */
async function keyOf(attempt: AttemptKey, content: string, failure?: ApiError): Promise<string> {
  let used = ''
  const trying = attempt.run(content, async (key) => {
    used = key
    if (failure !== undefined) throw failure
  })
  if (failure === undefined) await trying
  else await expect(trying).rejects.toBe(failure)
  return used
}

describe('the key of an action that moves money', () => {
  it.each([
    ['the network is gone', new ApiError('network')],
    ['no answer comes in time', new ApiError('timeout')],
    ['the answer makes no sense', new ApiError('malformed')],
    [
      'the first try is still being worked on',
      new ApiError('refused', { status: 200, code: codes.operationInProgress })
    ],
    ['the server has a fault', new ApiError('refused', { status: 500, code: codes.serverFault })],
    ['the server did not look at it for too many requests', new ApiError('refused', { status: 429 })],
    ['the session had ended', new ApiError('refused', { status: 401 })]
  ])('stays the same for another try when %s', async (_case, failure) => {
    const attempt = new AttemptKey()
    const first = await keyOf(attempt, 'o1', failure)
    expect(await keyOf(attempt, 'o1')).toBe(first)
  })

  it('is new once the server has agreed', async () => {
    const attempt = new AttemptKey()
    const first = await keyOf(attempt, 'o1')
    expect(await keyOf(attempt, 'o1')).not.toBe(first)
  })

  it('is new once the server has refused', async () => {
    const attempt = new AttemptKey()
    const first = await keyOf(attempt, 'o1', new ApiError('refused', { status: 200, code: codes.walletInsufficient }))
    expect(await keyOf(attempt, 'o1')).not.toBe(first)
  })

  it('outlives a lost answer, then too many requests: the retry after them is the same attempt', async () => {
    const attempt = new AttemptKey()
    const first = await keyOf(attempt, 'o1', new ApiError('network'))
    expect(await keyOf(attempt, 'o1', new ApiError('refused', { status: 429 }))).toBe(first)
    expect(await keyOf(attempt, 'o1')).toBe(first)
  })

  it('is another one for another action, even while the first is unanswered', async () => {
    const attempt = new AttemptKey()
    const first = await keyOf(attempt, 'o1,WALLET_PAY,12.80', new ApiError('network'))
    expect(await keyOf(attempt, 'o1,CREDITCARD_PAY,12.93')).not.toBe(first)
  })
})
