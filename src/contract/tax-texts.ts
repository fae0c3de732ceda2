import type { TaxName } from '@/domain/tax'

type TaxTexts = Readonly<Record<TaxName, string>>

/** What taxes are called in Chinese, on bills and invoices. */
export const zhCnTaxes: TaxTexts = {
  GST: '消费税',
  serviceTax: '服务税',
  VAT: '增值税',
  commercialTax: '商业税',
  restaurantTax: '餐饮税'
}

/** The same in English. */
export const enTaxes: TaxTexts = {
  GST: 'GST',
  serviceTax: 'Service tax',
  VAT: 'VAT',
  commercialTax: 'Commercial tax',
  restaurantTax: 'Restaurant tax'
}

/** The same in Vietnamese. */
export const vnTaxes: TaxTexts = {
  GST: 'Thuế GST',
  serviceTax: 'Thuế dịch vụ',
  VAT: 'Thuế GTGT',
  commercialTax: 'Thuế thương mại',
  restaurantTax: 'Thuế ăn uống'
}
