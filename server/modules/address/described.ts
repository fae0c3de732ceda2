import { enBuildingTypes, vnBuildingTypes, zhCnBuildingTypes } from '@/contract/building-type-texts'
import type { Address, LocaleCode, ShownAddress } from '@/contract/types'

const texts = { 'zh-CN': zhCnBuildingTypes, en: enBuildingTypes, vn: vnBuildingTypes }

/** An address with its building type in words, in the caller's language. */
export const described = <A extends Pick<Address, 'buildingType'>>(
  address: A,
  locale: LocaleCode
): A & Pick<ShownAddress, 'buildingTypeDesc'> => ({ ...address, buildingTypeDesc: texts[locale][address.buildingType] })
