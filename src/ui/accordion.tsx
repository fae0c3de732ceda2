import type { PropsWithChildren } from 'react'
import AtAccordion from 'taro-ui/lib/components/accordion'
import { Pressable } from './pressable'
import styles from './accordion.module.scss'

interface AccordionProps {
  readonly title: string
  /** What a touch does, read out in place of the title. */
  readonly label: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** In place of the part's empty text, which is not a style of an element. */
const noStyle = {}

/** In development the part refuses any title but a text; ours is a button that keyboards and screen readers reach. */
class OpenedByButton extends AtAccordion {
  static override propTypes = {}
}

/** A line that shows and hides what stands beneath it. */
export function Accordion({ title, label, isOpen, onToggle, children }: PropsWithChildren<AccordionProps>) {
  const button = (
    <Pressable className={styles.button} label={label} isOpen={isOpen} onPress={onToggle}>
      {title}
    </Pressable>
  )
  return (
    <OpenedByButton
      className={styles.accordion}
      customStyle={noStyle}
      title={button}
      open={isOpen}
      isAnimation={false}
      onClick={onToggle}
    >
      {isOpen && children}
    </OpenedByButton>
  )
}
