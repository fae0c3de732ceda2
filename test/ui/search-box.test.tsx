import { SearchBox } from '@/ui/search-box'
import { show } from './show'

const field = (root: HTMLElement) => root.querySelector('input')

describe('the search box', () => {
  it('is read out by its label, tells what is typed and what the return key ends', async () => {
    const [change, submit] = [jest.fn(), jest.fn()]
    const view = await show(
      <SearchBox value="面" placeholder="搜索：担担面" label="搜索菜品" onChange={change} onSubmit={submit} />
    )
    expect(field(view.root)?.getAttribute('aria-label')).toBe('搜索菜品')
    view.type(field(view.root), '面条')
    expect(change).toHaveBeenLastCalledWith('面条')
    field(view.root)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    expect(submit).toHaveBeenCalledTimes(1)
    view.remove()
  })

  it('offers to take the words away only where there are some', async () => {
    const change = jest.fn()
    const view = await show(<SearchBox value="" placeholder="搜索" onChange={change} />)
    expect(() => view.named('button', '清除输入')).toThrow('No button')
    await view.again(<SearchBox value="面" placeholder="搜索" onChange={change} />)
    view.press(view.named('button', '清除输入'))
    expect(change).toHaveBeenLastCalledWith('')
    view.remove()
  })
})
