test.each([
  ['production', 60_000],
  ['development', 20_000]
] as const)('a %s build gives a request %i ms', async (mode, limit) => {
  const environment = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: mode })
  await jest.isolateModulesAsync(async () => {
    expect((await import('@/platform/device/build')).build.requestTimeoutMs).toBe(limit)
  })
  environment.restore()
})
