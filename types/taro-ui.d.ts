/** The parts that src/ui wraps, with what is used of them: taro-ui's own declarations import a folder that it does not ship. */
declare module 'taro-ui/lib/components/rate' {
  export default class AtRate extends React.Component<{
    readonly customStyle: object
    readonly value: number
    readonly max: number
    readonly margin: number
  }> {}
}
declare module 'taro-ui/lib/components/timeline' {
  export default class AtTimeline extends React.Component<{
    readonly items: ReadonlyArray<{ readonly title: React.ReactNode }>
  }> {}
}
declare module 'taro-ui/lib/components/accordion' {
  export default class AtAccordion extends React.Component<{
    readonly className: string | undefined
    readonly customStyle: object
    readonly title: React.ReactNode
    readonly open: boolean
    readonly isAnimation: boolean
    readonly onClick: () => void
    readonly children?: React.ReactNode
  }> {
    static propTypes: object
  }
}
