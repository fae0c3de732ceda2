type Properties = Readonly<Record<string, string>>

/** What Taro hands over before it writes the templates; only the parts that are needed here. */
interface MiniPlatform {
  readonly platform: string
  readonly template: {
    /** Properties of a component, by its tag, before they are written down. */
    modifyCompProps?: (tag: string, properties: Properties) => Properties
    /** The name a property has in the vendor's templates. */
    replacePropName: (name: string, ...rest: readonly unknown[]) => string
  }
}

interface PluginContext {
  readonly registerMethod: (method: {
    readonly name: 'onSetupClose'
    readonly fn: (platform: MiniPlatform) => void
  }) => void
}

/** Most elements have neither: an empty text is passed over everywhere, where `undefined` might be read out as a word. */
const emptyByDefault = "''"
const labelled: Properties = { 'aria-label': emptyByDefault }
const withRole: Properties = { ...labelled, 'aria-role': emptyByDefault }
/** Whatever can be tapped is a view, and what is chosen or cannot be tapped says so. */
const withState: Properties = {
  ...withRole,
  'aria-selected': emptyByDefault,
  'aria-checked': emptyByDefault,
  'aria-disabled': emptyByDefault
}

/** Fields and buttons keep the role the vendor has given them. Other components stay as they are, so that the templates stay small. */
const spoken: Readonly<Record<string, Properties>> = {
  view: withState,
  text: withRole,
  image: withRole,
  input: labelled,
  textarea: labelled,
  button: labelled
}

/**
 * Writes role, label and state into the templates of a mini-program: Taro sends `ariaRole` and the like to the view, where its own
 * templates drop them. WeChat has `aria-role` where Alipay has `role`.
 */
export default function speakingTemplates(context: PluginContext): void {
  context.registerMethod({
    name: 'onSetupClose',
    fn: ({ platform, template }: MiniPlatform) => {
      template.modifyCompProps = (tag, properties) => ({ ...properties, ...spoken[tag] })
      if (platform !== 'alipay') return
      const nameOf = template.replacePropName.bind(template)
      template.replacePropName = (name, ...rest) => (name === 'aria-role' ? 'role' : nameOf(name, ...rest))
    }
  })
}
