import type { BuildingType } from '@/domain/countries'

type BuildingTypeTexts = Readonly<Record<BuildingType, string>>

/** What the types of buildings are called in Chinese: by the forms, and as `buildingTypeDesc` of an address (spec section 3, Address). */
export const zhCnBuildingTypes: BuildingTypeTexts = {
  none: '无',
  condo: '公寓（Condo）',
  hdbFlat: '组屋（HDB）',
  apartment: '公寓',
  landed: '有地住宅',
  hotel: '酒店',
  office: '办公楼',
  mall: '商场',
  studentHostel: '学生宿舍',
  dormitory: '员工宿舍',
  factory: '工厂'
}

/** The same in English. */
export const enBuildingTypes: BuildingTypeTexts = {
  none: 'None',
  condo: 'Condo',
  hdbFlat: 'HDB flat',
  apartment: 'Apartment or flat',
  landed: 'Landed house',
  hotel: 'Hotel',
  office: 'Office',
  mall: 'Shopping mall',
  studentHostel: 'Student hostel',
  dormitory: 'Worker dormitory',
  factory: 'Factory'
}

/** The same in Vietnamese. */
export const vnBuildingTypes: BuildingTypeTexts = {
  none: 'Không',
  condo: 'Chung cư cao cấp',
  hdbFlat: 'Nhà HDB',
  apartment: 'Căn hộ',
  landed: 'Nhà riêng',
  hotel: 'Khách sạn',
  office: 'Văn phòng',
  mall: 'Trung tâm thương mại',
  studentHostel: 'Ký túc xá sinh viên',
  dormitory: 'Nhà ở công nhân',
  factory: 'Nhà máy'
}
