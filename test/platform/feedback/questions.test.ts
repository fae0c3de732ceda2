import { type OpenQuestion, QuestionBoard } from '@/platform/feedback/questions'

const question = (text: string) => ({ text, confirmText: '好' })

/** A board that somebody watches, and what it shows now. */
function watched() {
  const board = new QuestionBoard()
  let shown: OpenQuestion | null = null
  const stop = board.watch((next) => (shown = next))
  return { board, stop, shown: () => shown }
}

test('a question is shown until it is answered, and tells who asked', async () => {
  const { board, shown } = watched()
  const answer = board.ask(question('删除？'))
  expect(shown()).toMatchObject({ text: '删除？', confirmText: '好' })
  shown()?.answer(false)
  expect(await answer).toBe(false)
  expect(shown()).toBeNull()
})

test('questions wait for one another, and each gets its own answer', async () => {
  const { board, shown } = watched()
  const answers = Promise.all([board.ask(question('一')), board.ask(question('二'))])
  expect(shown()?.text).toBe('一')
  shown()?.answer(true)
  expect(shown()?.text).toBe('二')
  shown()?.answer(false)
  expect(await answers).toEqual([true, false])
})

test('an answer counts once: a second tap does not answer the next question', async () => {
  const { board, shown } = watched()
  const answers = [board.ask(question('一')), board.ask(question('二'))]
  const first = shown()
  first?.answer(true)
  first?.answer(true)
  expect(shown()?.text).toBe('二')
  expect(await answers[0]).toBe(true)
})

test('a question that no component shows is rejected', async () => {
  await expect(new QuestionBoard().ask(question('一'))).rejects.toThrow('no component shows questions')
  const { board, stop } = watched()
  stop()
  await expect(board.ask(question('一'))).rejects.toThrow('no component shows questions')
})

test('one that cannot be shown fails, and the next is tried', async () => {
  const { board, shown } = watched()
  const first = board.ask(question('一'))
  void board.ask(question('二'))
  shown()?.fail()
  await expect(first).rejects.toThrow('could not be shown')
  expect(shown()?.text).toBe('二')
})
