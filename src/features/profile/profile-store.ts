import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Upload } from '@/api/upload'
import { codes } from '@/contract/codes'
import type { Params, Result, User } from '@/contract/types'
import { type CountryCode, countryCodes } from '@/domain/countries'
import { toggleDietary } from '@/domain/dietary'
import { type NickNameProblem, nickNameProblem, tidyNickName } from '@/domain/nick-name'
import type { PickedFile } from '@/platform/files/file-types'
import { defineStore } from '@/stores/define-store'
import { Loadable, type LoadState } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'
import { uploadStore } from '@/stores/upload-store'

type City = Result<'systemConfig'>['SG']['cities'][number]
/** The cities of one country where restaurants take orders. */
export interface ServedCountry {
  readonly countryCode: CountryCode
  readonly cities: readonly City[]
}

/** Largest picture the server takes (contract, `avatarUpload`). */
const avatarMaximumBytes = 5 * 1024 * 1024

/** The person's own data and its changes (spec section 3, User: profile). What the server answers is what every page shows. */
class ProfileStore {
  readonly served = new Loadable<readonly ServedCountry[]>()
  /** How far a picture is on its way, 0 to 1; `null` when none is. */
  avatarShare: number | null = null
  nickName = ''
  nickNameProblem: NickNameProblem | null = null
  preferences: readonly string[] = []
  taboos: readonly string[] = []
  private readonly reading = new Loadable<User>()

  constructor(
    private readonly call: Call,
    private readonly upload: Upload,
    private readonly session: SessionStore
  ) {
    makeAutoObservable<this, 'call' | 'upload' | 'session' | 'reading'>(
      this,
      { preferences: observableRef, taboos: observableRef, call: false, upload: false, session: false, reading: false },
      { autoBind: true }
    )
    onPersonLeft(this.session, this.reading.reset)
  }

  /** The user, or `null` until read and for a visitor. */
  get user(): User | null {
    const { user } = this.session
    return user === null || user.isVisitor ? null : user
  }

  get state(): LoadState {
    return this.user === null ? this.reading.state : 'ready'
  }

  /** Reads the person again; what is known stays shown meanwhile. */
  async load(): Promise<void> {
    await this.reading.load(async () => {
      const user = await this.call('userInfo', {}, { isQuiet: this.user !== null })
      // Before it counts as read: a page that is drawn then begins with the person's own values
      this.keep(user)
      return user
    })
  }

  /** The name of a served city in every language; `null` until the cities are read. */
  cityNameOf(cityCode: string | null): City['name'] | null {
    const cities = (this.served.value ?? []).flatMap((country) => country.cities)
    return cities.find((city) => city.cityCode === cityCode)?.name ?? null
  }

  async loadCities(): Promise<void> {
    if (this.served.value === null)
      await this.served.load(async () => servedCountries(await this.call('systemConfig', {})))
  }

  async update(changes: Params<'profileUpdate'>): Promise<void> {
    this.keep(await this.call('profileUpdate', changes))
  }

  /** Rejects with the server's refusal; a picture that is too large is not sent at all. */
  async uploadAvatar(file: PickedFile): Promise<void> {
    if ((file.size ?? 0) > avatarMaximumBytes) throw new ApiError('refused', { code: codes.fileTooLarge })
    this.showShare(0)
    try {
      this.keep(await this.upload('avatarUpload', {}, file, this.showShare))
    } finally {
      this.showShare(null)
    }
  }

  beginNickName(): void {
    this.nickName = this.user?.nickName ?? ''
    this.nickNameProblem = null
  }

  typeNickName(text: string): void {
    this.nickName = text
    this.nickNameProblem = null
  }

  /** Whether it is saved; `false` means the field says what is wrong. */
  async saveNickName(): Promise<boolean> {
    const nickName = tidyNickName(this.nickName)
    this.nickNameProblem = nickNameProblem(nickName)
    if (this.nickNameProblem !== null) return false
    await this.update({ nickName })
    return true
  }

  beginTastes(): void {
    this.preferences = this.user?.dietaryPreferences ?? []
    this.taboos = this.user?.dietaryTaboos ?? []
  }

  togglePreference(code: string): void {
    this.preferences = toggleDietary(this.preferences, code)
  }

  toggleTaboo(code: string): void {
    this.taboos = toggleDietary(this.taboos, code)
  }

  saveTastes(): Promise<void> {
    return this.update({ dietaryPreferences: [...this.preferences], dietaryTaboos: [...this.taboos] })
  }

  private showShare(share: number | null): void {
    this.avatarShare = share
  }

  private keep(user: User): void {
    runInAction(() => {
      // An answer that comes after the user has logged out is dropped.
      if (this.session.session?.userId === user.userId) this.session.user = user
    })
  }
}

const servedCountries = (config: Result<'systemConfig'>): ServedCountry[] =>
  countryCodes
    .map((countryCode) => ({ countryCode, cities: config[countryCode].cities }))
    .filter(({ cities }) => cities.length > 0)

export const profileStore = defineStore(
  'profile',
  (app) => new ProfileStore(app.call, app.get(uploadStore), app.session)
)
