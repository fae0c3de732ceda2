import { Text, View } from '@tarojs/components'

const greeting = 'Hello'

export default function Index() {
  return (
    <View>
      <Text>{greeting}</Text>
    </View>
  )
}
