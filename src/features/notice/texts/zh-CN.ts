/** The strip of what a person is told, over the app's tabs. */
export const notice = {
  more: (count: number) => `还有 ${count} 条`
}
