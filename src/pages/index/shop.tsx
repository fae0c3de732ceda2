import { View, Text } from '@tarojs/components'
import { useState } from 'react'
export default function Page() { const [n, set] = useState(0); return <View onClick={() => set(n + 1)}><Text>Hello {n}</Text></View> }
