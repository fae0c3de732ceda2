const categories = ['devtools.timeline.frame', 'disabled-by-default-devtools.timeline.frame']

/**
 * Frames of a page while `work` goes on, by the browser's own trace: those it drew, and those it let go without anything new on the screen.
 * One in which the picture moved on while the page's program was late counts as drawn.
 */
export async function countFrames(session, work) {
  const frames = { drawn: 0, dropped: 0 }
  const note = ({ value }) => {
    for (const { name, args } of value) {
      if (name === 'DrawFrame') frames.drawn += 1
      if (name === 'DroppedFrame' && args.hasPartialUpdate !== true) frames.dropped += 1
    }
  }
  session.on('Tracing.dataCollected', note)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] }
  })
  await work()
  const complete = new Promise((resolve) => {
    session.once('Tracing.tracingComplete', resolve)
  })
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', note)
  return frames
}
