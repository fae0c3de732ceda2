import { literalStyle } from '../../config/lint/literal-style.cjs'
import { testRule } from './rule-tester'

testRule('no-literal-text', {
  good: [
    'const a = <Text>{t("home.title")}</Text>',
    'const a = <Text>{count} / {maximum} · ×</Text>',
    'const a = <Text>&nbsp;{name}&nbsp;</Text>',
    'const a = <Input type="number" className="field wide" confirmType="search" placeholder={texts.placeholder} />',
    'const a = <View aria-labelledby="order-title" id="order-title" mode="aspectFill" />',
    'const a = <Button title={isOpen ? texts.open : texts.shut} />',
    '// 注释里的中文没有关系\nconst key = "orders.title"',
    'const a = <Price options={{ kind: "total" }} />'
  ],
  bad: [
    ['const a = <Text>Hello</Text>', 'text'],
    ['const a = <Text>订单</Text>', 'text'],
    ['const a = <Text>{"Hello"}</Text>', 'text'],
    ['const a = <Text>{`${distance} km`}</Text>', 'text'],
    ['const a = <Text>{isOpen ? "Open" : texts.shut}</Text>', 'text'],
    ['const a = <Text>{isOpen && "Open"}</Text>', 'text'],
    ['const a = <Text>{"Total " + total}</Text>', 'text'],
    ['const a = <Input placeholder="Search" />', 'text'],
    ['const a = <View title="Orders" aria-label="Close" ariaLabel={"Shut"} />', 'text', 'text', 'text'],
    ['const a = <Image alt={`Picture of ${name}`} />', 'text'],
    ['const a = <Button confirmText="OK" />', 'text'],
    ['const a = <Sheet action={{ title: "Pay", kind: "primary" }} />', 'text'],
    ['const a = <View className="提示" />', 'text'],
    ['showToast("提交成功")', 'text'],
    ['const texts = { note: `共${count}件` }', 'text']
  ]
})

testRule(
  'no-restricted-syntax',
  {
    good: [
      'const a = <View style={{ color: colors.ink, fontSize: sizes.small }} />',
      'const a = <View style={{ color: "var(--ink)", border: "1px solid var(--line)", fontSize: "inherit" }} />',
      'const a = <View style={{ width: 12, background: `url(${address})` }} />',
      'const a = <Tag color="primary" />',
      'const anchor = "#top"',
      'const label = "order #add more"',
      'const row = { headerColor: "white" }',
      'const a = <Screen header={{ kind: "custom", color: "white" }} />',
      'const a = <Badge color="gold" />'
    ],
    bad: [
      ['const a = <View style={{ color: "#fff" }} />', 'restrictedSyntax'],
      ['const a = <View style={{ backgroundColor: "red" }} />', 'restrictedSyntax'],
      ['const a = <View style={{ color: isOn ? "white" : colors.ink }} />', 'restrictedSyntax'],
      ['const a = <View style={{ border: "1px solid #eee" }} />', 'restrictedSyntax'],
      ['const a = <View style={{ boxShadow: `0 0 ${size}px rgba(0, 0, 0, .1)` }} />', 'restrictedSyntax'],
      ['const a = <Text style={{ fontSize: 14 }} />', 'restrictedSyntax'],
      ['const a = <Text style={{ fontSize: "14px" }} />', 'restrictedSyntax'],
      ['const a = <Text style={{ font: "500 14px/1.4 sans-serif" }} />', 'restrictedSyntax'],
      ['const a = <Input placeholderStyle="color: #999; font-size: 12px" />', 'restrictedSyntax'],
      ['import { Icon } from "@tarojs/components"\nconst a = <Icon color="gold" />', 'restrictedSyntax'],
      ['const cardStyle = { background: "white" }', 'restrictedSyntax'],
      ['const place = (): CSSProperties => ({ color: "red" })', 'restrictedSyntax'],
      ['const look: CSSProperties = { border: "1px solid red" }', 'restrictedSyntax'],
      ['const row = { color: "#fff" }', 'restrictedSyntax'],
      ['const row = { fontSize: 12 }', 'restrictedSyntax'],
      ['const brand = "#F4AE00"', 'restrictedSyntax'],
      ['const shade = "rgba(0, 0, 0, .5)"', 'restrictedSyntax']
    ]
  },
  literalStyle
)

testRule('no-platform-api', {
  good: [
    'import type { TaroElement } from "@tarojs/runtime"',
    'import { type FC } from "@tarojs/taro"',
    'import { View } from "@tarojs/components"',
    'import { go } from "@/platform/navigation/go"',
    'const my = { orders: 1 }\nconst count = my.orders',
    'const tabs = { my: 3, wx: 1 }',
    'const a: Taro.Config = read()'
  ],
  bad: [
    ['import Taro from "@tarojs/taro"', 'runtime'],
    ['import { useDidShow } from "@tarojs/taro"', 'runtime'],
    ['import { type FC, useLoad } from "@tarojs/taro"', 'runtime'],
    ['import "@tarojs/runtime"', 'runtime'],
    ['export { useLoad } from "@tarojs/taro"', 'runtime'],
    ['const taro = require("@tarojs/taro")', 'runtime'],
    ['const taro = import("@tarojs/taro")', 'runtime'],
    ['Taro.showToast({ title })', 'global'],
    ['wx.login()', 'global'],
    ['const pay = () => my.tradePay(intent)', 'global'],
    ['if (process.env.TARO_ENV === "h5") open()', 'target'],
    ['const { TARO_ENV } = process.env', 'target'],
    ['const target = process.env["TARO_ENV"]', 'target']
  ]
})

testRule('no-module-level-store', {
  good: [
    'export class RootStore { readonly cart = new CartStore() }',
    'const make = () => new CartStore()',
    'class CartStore { constructor() { makeAutoObservable(this) } }',
    'const cache = new Map()',
    'import { Money } from "@/domain/money"\nconst zero = new Money(0)'
  ],
  bad: [
    ['export const cart = new CartStore()', 'store'],
    ['const Stores = createContext(new RootStore())', 'store'],
    ['class Holder { static cart = new CartStore() }', 'store'],
    ['import { Basket } from "@/stores/basket"\nconst basket = new Basket()', 'store'],
    ['import * as stores from "../stores"\nexport const cart = new stores.CartStore()', 'store'],
    ['const state = observable({ count: 0 })', 'store'],
    ['const count = observable.box(0)', 'store']
  ]
})

testRule('no-device-clock', {
  good: [
    'const { now } = useText()',
    'const past = new Date(order.paidAt)',
    'const day = dayjs(order.paidAt)',
    'const began = deviceNow()'
  ],
  bad: [
    ['const now = Date.now()', 'present'],
    ['const [now] = useState(Date.now)', 'present'],
    ['const today = new Date()', 'present'],
    ['const today = Date()', 'present'],
    ['const today = dayjs()', 'present']
  ]
})
