import type { CountryCode } from './countries'
import type { FieldSpec } from './form'

/** The numbers of a country's papers that a partner's application may name. */
export type PaperName = 'registration' | 'foodLicence' | 'plate'

/** The rule is for the number as `typedPaper` reads it. */
interface PaperForm extends Pick<FieldSpec, 'pattern' | 'check'> {
  /** As people write it; shown in the empty field and where another form was typed. */
  readonly example: string
}

/** A sign of a unified social credit code of the mainland (GB 32100): no I, O, S, V or Z. */
const creditSign = '[\\dA-HJ-NP-RTUW-Y]'

/**
 * The papers that a country has, and the form of their numbers: its registration of companies, its licence to sell food where that has a
 * number of one form, and its plates of cars and motorcycles. What a country does not have is not asked for there.
 */
export const papers: Readonly<Record<CountryCode, Readonly<Partial<Record<PaperName, PaperForm>>>>> = {
  SG: {
    registration: { pattern: /^(\d{8}[A-Z]|(19|20)\d{7}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])$/, example: '201812345D' },
    foodLicence: { pattern: /^(?=.*\d)[A-Z][A-Z\d]{7,11}$/, example: 'SW12A34K000' },
    plate: { pattern: /^[A-Z]{1,3}\d{1,4}[A-Z]$/, example: 'FBA 1234 A' }
  },
  MY: {
    registration: { pattern: /^(\d{12}|\d{1,7}[A-Z]|\d{9}[A-Z]|[A-Z]{2}\d{7}[A-Z])$/, example: '202301012345' },
    plate: { pattern: /^[A-Z]{1,3}\d{1,4}[A-Z]?$/, example: 'WXY 1234' }
  },
  VN: {
    registration: { pattern: /^(\d{10}(\d{3})?|\d{12})$/, example: '0312345678' },
    plate: { pattern: /^\d{2}[A-ZĐ]{1,2}\d{4,6}$/, example: '59-X1 123.45' }
  },
  KH: {
    registration: { pattern: /^([A-Z]\d{12}|\d{8})$/, example: 'K001-901234567' },
    plate: { pattern: /^\d?[A-Z]{1,2}\d{4}$/, example: '1AB-2345' }
  },
  MM: {
    registration: { pattern: /^\d{9}$/, example: '123456789' },
    plate: { pattern: /^([A-Z]{3})?\d{1,2}[A-Z]\d{4,5}$/, example: '1A-1234' }
  },
  ID: {
    registration: { pattern: /^\d{13}$/, example: '1234567890123' },
    plate: { pattern: /^[A-Z]{1,2}\d{1,4}[A-Z]{0,3}$/, example: 'B 1234 XYZ' }
  },
  CN: {
    registration: { pattern: new RegExp(`^${creditSign}{2}\\d{6}${creditSign}{10}$`), example: '91440101MA59ABCD1E' },
    foodLicence: { pattern: /^JY\d{14}$/, example: 'JY14401010012345' },
    plate: { check: 'carPlate', example: '粤A·12345' }
  }
}
