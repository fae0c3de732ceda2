import { checkWebAddress, phoneOfChatLink, withChatText } from '@/domain/web-address'

const hosts = ['help.fanju.example', '.partner.example', 'pay.example:8443', 'localhost']
const own = 'https://www.fanju.example'

describe('an address that may be shown inside the app', () => {
  it.each([
    ['a listed host', 'https://help.fanju.example/a?b=c#d', 'https://help.fanju.example'],
    ['whatever the case of its letters', 'HTTPS://Help.Fanju.Example', 'https://help.fanju.example'],
    ['with the standard port written out', 'https://help.fanju.example:443/', 'https://help.fanju.example'],
    ['a subdomain of an entry with a leading dot', 'https://a.b.partner.example/x', 'https://a.b.partner.example'],
    ['the port an entry names', 'https://pay.example:8443/x', 'https://pay.example:8443'],
    ['this machine without a lock, on any port', 'http://localhost:8400/policy/terms', 'http://localhost:8400'],
    ['the app’s own server, listed or not', 'https://www.fanju.example/policy/privacy?locale=en', own],
    ['a path that looks like another host', 'https://help.fanju.example/@evil.example//x', 'https://help.fanju.example']
  ])('%s', (_what, url, origin) => expect(checkWebAddress(url, hosts, own)).toEqual({ isAllowed: true, url, origin }))

  it('is the own server’s also without a lock, where the app itself came that way', () => {
    expect(checkWebAddress('http://10.0.0.4:8400/policy/terms', [], 'http://10.0.0.4:8400')).toMatchObject({
      isAllowed: true
    })
  })
})

describe('an address that is refused', () => {
  it.each([
    ['a host that is not listed', 'https://evil.example/', 'notListed'],
    ['a host that only ends alike', 'https://xhelp.fanju.example/', 'notListed'],
    ['a listed name as the beginning of another', 'https://help.fanju.example.evil.example/', 'notListed'],
    ['the bare domain of an entry for subdomains', 'https://partner.example/', 'notListed'],
    ['a name that ends in an entry without its dot', 'https://evilpartner.example/', 'notListed'],
    ['another port', 'https://help.fanju.example:8443/', 'notListed'],
    ['the standard port where the entry names another', 'https://pay.example/', 'notListed'],
    ['no lock', 'http://help.fanju.example/', 'insecure'],
    ['no lock on the own server’s name', 'http://www.fanju.example/', 'insecure'],
    ['a user name', 'https://help.fanju.example@evil.example/', 'malformed'],
    ['a user name and password', 'https://help.fanju.example:x@evil.example/', 'malformed'],
    ['a backslash', 'https://help.fanju.example\\@evil.example/', 'malformed'],
    ['a backslash as a slash', 'https:\\\\help.fanju.example/', 'malformed'],
    ['an escape in the host', 'https://help.fanju.example%2eevil.example/', 'malformed'],
    ['a host that ends in a dot', 'https://help.fanju.example./', 'malformed'],
    ['letters that look alike', 'https://hеlp.fanju.example/', 'malformed'],
    ['a script', 'javascript:alert(1)', 'malformed'],
    ['a script behind a comment', 'javascript://help.fanju.example/%0aalert(1)', 'malformed'],
    ['data', 'data:text/html,<script>alert(1)</script>', 'malformed'],
    ['a file', 'file:///etc/passwd', 'malformed'],
    ['the scheme of the page around it', '//help.fanju.example/', 'malformed'],
    ['a path alone', '/pages/my/index', 'malformed'],
    ['no slashes', 'https:help.fanju.example', 'malformed'],
    ['three slashes', 'https:///help.fanju.example', 'malformed'],
    ['a space before', ' https://help.fanju.example/', 'malformed'],
    ['a tab inside', 'https://help.fanju\t.example/', 'malformed'],
    ['a line end', 'https://help.fanju.example/\njavascript:x', 'malformed'],
    ['nothing', '', 'malformed'],
    ['more than an address can be', `https://help.fanju.example/${'a'.repeat(2000)}`, 'malformed']
  ] as const)('%s', (_what, url, reason) =>
    expect(checkWebAddress(url, hosts, own)).toEqual({ isAllowed: false, reason })
  )

  it.each(['.', '', '*', '.*', 'help.*'])('by a list that says "%s", which is no host', (entry) => {
    expect(checkWebAddress('https://help.fanju.example/', [entry])).toEqual({ isAllowed: false, reason: 'notListed' })
  })
})

describe('a chat link', () => {
  it.each([
    ['https://wa.me/6581234567', '+6581234567'],
    ['https://wa.me/6581234567?text=hello', '+6581234567'],
    ['https://api.whatsapp.com/send?phone=6581234567&text=x', '+6581234567'],
    ['https://api.whatsapp.com/send?text=x&phone=%2B6581234567', '+6581234567'],
    ['https://wa.me/message/ABCDEFG', null],
    ['https://evil.example/wa.me/6581234567', null],
    ['https://wa.me/12', null]
  ])('%s names %s', (link, phone) => expect(phoneOfChatLink(link)).toBe(phone))

  it.each([
    ['https://wa.me/6581234567', '订单 A1 & co', 'https://wa.me/6581234567?text=%E8%AE%A2%E5%8D%95%20A1%20%26%20co'],
    ['https://wa.me/6581234567?text=old', 'new', 'https://wa.me/6581234567?text=new'],
    ['https://wa.me/6581234567?text=old&lang=en', 'new', 'https://wa.me/6581234567?lang=en&text=new'],
    ['https://chat.example/a#b', 'new', 'https://chat.example/a?text=new#b'],
    ['https://wa.me/6581234567?text=kept', '', 'https://wa.me/6581234567?text=kept']
  ])('%s with the words %s', (link, words, whole) => expect(withChatText(link, words)).toBe(whole))
})
