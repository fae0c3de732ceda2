import { makeAutoObservable, runInAction } from 'mobx'
import { restaurantOwner } from '@/domain/cart-owner'
import { encodeMarkers } from '@/domain/markers'
import { analyticsStore } from '@/features/analytics/analytics-store'
import { versionStore } from '@/features/app-frame/version-store'
import { restaurantApplicationStore, riderApplicationStore } from '@/features/application/application-form-store'
import { applicationStatusStore } from '@/features/application/application-status-store'
import { bookTableStore } from '@/features/booking/book-table-store'
import { boxCheckoutStore } from '@/features/box/box-checkout-store'
import { celebrationStore } from '@/features/celebration/celebration-store'
import { cachedCodesStore } from '@/features/deal-order/cached-codes'
import { errandStore } from '@/features/errand/errand-store'
import { greetingMakerStore } from '@/features/greeting/maker-store'
import { freshChoices, persistedChoicesStore } from '@/features/meal-choices/persisted-choices'
import { rememberedStore } from '@/features/meal-choices/remembered-store'
import { noticeChoicesStore } from '@/features/notice/choices-store'
import { orderKindsStore, sharedOrdersStore, topUpOrdersStore } from '@/features/payment/order-notes-store'
import { homeAddressStore } from '@/features/place/home-address'
import { privacyStore } from '@/features/privacy/privacy-store'
import { questionnaireStore } from '@/features/questionnaire/questionnaire-store'
import { SearchHistory } from '@/features/search/search-history'
import { otpStore } from '@/features/security/otp-store'
import { feedbackStore } from '@/features/settings/feedback-store'
import { HttpFailure } from '@/platform/http/http-types'
import { persist } from '@/stores/persist'
import { PersistedAttempts } from '@/stores/persisted-attempts'
import { RootStore } from '@/stores/root-store'
import { keyPrefix, type NamedKey, tabRuleOf } from '@/stores/storage-keys'
import { MemoryStorage } from '../support/memory-storage'

/** What another tab keeps, and how the store that has it shows it. */
interface Scene {
  readonly version?: number
  readonly data: unknown
  /** Makes the store; the result reads what it holds. */
  readonly open: (app: RootStore) => () => unknown
  /** What is read once it is taken over; else `data`. */
  readonly shown?: unknown
}

/** A field of a store, private or not. */
const field = (store: object, name: string) => () => Reflect.get(store, name) as unknown

const attempts = (storageKey: NamedKey): Scene => ({
  data: [{ key: 'k1', userId: 'u1', submission: { quoteId: 'q1' } }],
  open: ({ session, storage }) =>
    field(
      new PersistedAttempts({
        session,
        storage,
        storageKey,
        subjectOf: () => 'r1',
        isSubmission: (kept): kept is object => 'quoteId' in kept,
        send: () => new Promise<object>(() => undefined)
      }),
      'unanswered'
    )
})
const history = (key: NamedKey): Scene => ({
  data: ['noodles'],
  open: (app) => field(new SearchHistory(app, key), 'words')
})

const typedMobile = { drafts: { '': { mobile: '8123 4567' } }, owner: null }

const session = {
  userId: 'u2',
  accessToken: 't2',
  isVisitor: false,
  encryptedUserId: 'e2',
  appModel: null,
  isNewUser: false
}
const codes = {
  ...{ orderId: 'o1', dealId: 'd1', serverTime: '2026-03-02T04:00:00.000Z', utcOffsetMinutes: 480 },
  ...{ title: {}, image: {}, restaurantName: {}, outlets: [], rules: { weekdays: [], hours: [], excludedDates: [] } },
  codes: [{ dealCodeId: 'c1', code: '123456789012', state: 'unused' }]
}
const kept = { ...codes, rules: { ...codes.rules, minimumSpend: null } }
const sent = { purpose: 'login', mobile: '+6581234001', sentAt: Date.now(), resendAt: Date.now() + 60_000 }
const draft = { drafts: { '': { content: 'too salty', contact: '' } }, owner: null }
const johor = { latitude: 1.49, longitude: 103.74, city: 'Johor Bahru', cityCode: 'JHB', countryCode: 'MY' } as const
const slot = { shopId: 'r1', deliveryDate: '2026-03-02', deliveryTime: '2026-03-02T05:00:00.000Z' }

const scenes: Readonly<Record<NamedKey, Scene>> = {
  user: { data: session, open: (app) => field(app.session, 'session') },
  authInfo: {
    data: { type: 'mobile', userId: 'u2', mobile: '+6581234002' },
    open: (app) => () => app.session.authInfo?.userId,
    shown: 'u2'
  },
  // The welcome is said in the tab that logged in
  firstLogin: { data: true, open: (app) => field(app.session, 'hasWelcomeVoucher'), shown: false },
  inviteUserId: { data: 'inviter', open: (app) => field(app.session.invitation, 'inviteUserId') },
  language: { data: 'vn', open: (app) => field(app.language, 'locale') },
  largeText: { data: true, open: (app) => field(app.language, 'isLargeText') },
  privacy: { data: 'needed', open: (app) => field(app.get(privacyStore), 'choice') },
  anonUserMarkers: {
    data: encodeMarkers({ ...johor, country: 'Malaysia', locale: 'en', platform: 'h5' }),
    open: (app) => field(app.place, 'place'),
    shown: johor
  },
  chosenPlace: { data: 'Marina Bay', open: (app) => field(app.place, 'chosenName') },
  foundPlaceAt: { data: Date.now(), open: (app) => field(app.place, 'foundAt') },
  homeAddress: {
    version: 2,
    data: { userId: 'u2', name: '1 Bay Street' },
    open: (app) => field(app.get(homeAddressStore), 'followed')
  },
  closedNotices: { data: ['outside'], open: (app) => field(app.place, 'closedNotices') },
  guide: { data: ['hint'], open: (app) => field(app.get(rememberedStore), 'guide') },
  celebrated: { data: ['welcome/u1'], open: (app) => field(app.get(celebrationStore), 'played') },
  searchHistory: history('searchHistory'),
  dealSearchHistory: history('dealSearchHistory'),
  otp: { data: [sent], open: (app) => field(app.get(otpStore), 'sent') },
  order: attempts('order'),
  dealOrder: attempts('dealOrder'),
  boxOrder: attempts('boxOrder'),
  boxGuest: {
    data: { drafts: { '': { guestName: 'Chen' } }, owner: null },
    open: (app) => () => app.get(boxCheckoutStore).form.valueOf('guestName'),
    shown: 'Chen'
  },
  errand: {
    data: { drafts: { '': { item: 'A contract' } }, owner: null },
    open: (app) => () => app.get(errandStore).form.form.valueOf('item'),
    shown: 'A contract'
  },
  errandOrder: attempts('errandOrder'),
  topUpOrder: attempts('topUpOrder'),
  bookingOrder: attempts('bookingOrder'),
  membershipOrder: attempts('membershipOrder'),
  bookingGuest: {
    data: { drafts: { '': { guestName: 'Chen' } }, owner: null },
    open: (app) => () => app.get(bookTableStore).guest.form.valueOf('guestName'),
    shown: 'Chen'
  },
  riderApplication: {
    data: typedMobile,
    open: (app) => () => app.get(riderApplicationStore).form.valueOf('mobile'),
    shown: '8123 4567'
  },
  restaurantApplication: {
    data: typedMobile,
    open: (app) => () => app.get(restaurantApplicationStore).form.valueOf('mobile'),
    shown: '8123 4567'
  },
  applicationLookup: {
    data: { drafts: { '': { number: '0123456789' } }, owner: null },
    open: (app) => () => app.get(applicationStatusStore).lookup.valueOf('number'),
    shown: '0123456789'
  },
  groupShares: { data: [['o1', 'g1']], open: (app) => field(app.get(sharedOrdersStore), 'known') },
  orderKinds: { data: [['o1', 'deal']], open: (app) => field(app.get(orderKindsStore), 'known') },
  topUps: { data: [['o1', '']], open: (app) => field(app.get(topUpOrdersStore), 'known') },
  dealCodes: {
    version: 3,
    data: [codes],
    open: (app) => field(app.get(cachedCodesStore), 'orders'),
    shown: [kept]
  },
  checkout: {
    version: 2,
    data: [{ owner: restaurantOwner('r1'), at: Date.now(), choices: { ...freshChoices, remark: 'no chilli' } }],
    open: (app) => () => app.get(persistedChoicesStore).of(restaurantOwner('r1')).remark,
    shown: 'no chilli'
  },
  lastDeliveryDate: { version: 2, data: [slot], open: (app) => field(app.get(rememberedStore), 'lastDeliveryDate') },
  promotionCode: { data: 'SAVE5', open: (app) => field(app.get(rememberedStore), 'promotionCode') },
  substitute: { data: 'similar', open: (app) => field(app.get(rememberedStore), 'substitute') },
  greeting: {
    data: { drafts: { '': { words: '中秋快乐' } }, owner: null },
    open: (app) => () => app.get(greetingMakerStore).form.valueOf('words'),
    shown: '中秋快乐'
  },
  questionnaire: {
    data: { drafts: { '': { language: 'hokkien' } }, owner: null },
    open: (app) => () => app.get(questionnaireStore).draft.valueOf('language'),
    shown: 'hokkien'
  },
  feedback: {
    version: 2,
    data: draft,
    open: (app) => () => app.get(feedbackStore).form.valueOf('content'),
    shown: 'too salty'
  },
  declinedVersion: { data: '2.0.0', open: (app) => field(app.get(versionStore), 'declined') },
  declinedMessages: {
    data: 1_800_000_000_000,
    open: (app) => field(app.get(noticeChoicesStore).messages, 'declinedAt')
  },
  orderSource: { data: { source: 'link', at: 1 }, open: (app) => field(app.get(analyticsStore), 'attribution') },
  serverClock: { data: -86_400_000, open: (app) => field(app.clock, 'offsetMs') }
}
const keys = Object.keys(scenes) as NamedKey[]

/** A tab of a browser without a network. */
const openTab = (storage: MemoryStorage) =>
  new RootStore({ storage, send: () => Promise.reject(new HttpFailure('network')) })
const delivered = () => new Promise((resolve) => setTimeout(resolve))

describe('what another tab has kept', () => {
  test.each(keys)('%s is taken over by an open tab, which writes nothing itself', async (key) => {
    const { version = 1, data, open, ...scene } = scenes[key]
    const storage = new MemoryStorage()
    const read = open(openTab(storage))
    const envelope = { version, data }
    storage.otherTab().write(keyPrefix + key, envelope)
    await delivered()
    expect(read()).toEqual('shown' in scene ? scene.shown : data)
    expect(storage.read(keyPrefix + key)).toEqual(envelope)
  })

  test.each(keys.filter((key) => tabRuleOf(key) !== 'own'))(
    '%s is forgotten where the other has removed it',
    async (key) => {
      const { version = 1, data, open } = scenes[key]
      const before = open(openTab(new MemoryStorage()))()
      const storage = new MemoryStorage()
      storage.write(keyPrefix + key, { version, data })
      const read = open(openTab(storage))
      storage.otherTab().remove(keyPrefix + key)
      await delivered()
      expect(read()).toEqual(before)
    }
  )
})

class List {
  entries: readonly unknown[] = []

  constructor(key: NamedKey, storage: MemoryStorage) {
    makeAutoObservable(this)
    persist({ key, version: 1, storage, save: () => this.entries, restore: (data) => this.put(data) })
  }

  put(data: unknown): boolean {
    this.entries = Array.isArray(data) ? data : []
    return true
  }
}

const lists = keys.flatMap((key) => {
  const rule = tabRuleOf(key)
  return Array.isArray(rule) ? [[key, rule as readonly string[]] as const] : []
})

describe('what two tabs have changed before either has heard of the other', () => {
  test.each(lists)('%s is joined entry by entry, and what was taken out stays out', async (key, fields) => {
    const entry = (id: string) => (fields.length === 0 ? id : Object.fromEntries(fields.map((name) => [name, id])))
    const storage = new MemoryStorage()
    storage.write(keyPrefix + key, { version: 1, data: ['gone', 'common'].map(entry) })
    const sleeping = storage.otherTab()
    const [one, other] = [new List(key, storage), new List(key, sleeping)]
    sleeping.isAsleep = true
    runInAction(() => one.put(['common', 'first'].map(entry)))
    runInAction(() => other.put([...other.entries, entry('second')]))
    await delivered()
    const joined = ['common', 'first', 'second'].map(entry)
    expect(storage.read(keyPrefix + key)).toEqual({ version: 1, data: joined })
    expect(one.entries).toEqual(joined)
    expect(other.entries).toEqual(joined)
  })

  test('a newer release is not written over by a tab of an older one', async () => {
    const storage = new MemoryStorage()
    const list = new List('guide', storage)
    storage.otherTab().write('fanju.guide', { version: 2, data: { hints: [] } })
    await delivered()
    runInAction(() => list.put(['old']))
    expect(storage.read('fanju.guide')).toEqual({ version: 2, data: { hints: [] } })
  })
})
