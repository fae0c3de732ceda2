import { Text } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { describe } from './a11y'

interface HeadingProps {
  /** 2 for a part of the page, whose own title is 1 and in its header; 3 for a part of such a part. */
  readonly level?: 2 | 3
  readonly id?: string
  readonly className?: string
}

/** The words over a part of a page, by which a screen reader finds it. */
export function Heading({ level = 2, id, className, children }: PropsWithChildren<HeadingProps>) {
  return (
    <Text {...(id === undefined ? {} : { id })} className={className} {...describe({ role: 'heading', level })}>
      {children}
    </Text>
  )
}
