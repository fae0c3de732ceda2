// Tests in a browser share two cores with builds, servers and other browsers, and one moment that comes late fails a journey of a minute: what
// fails is tried once more. The run says so and prints the failure, so that its cause is looked for (`secondTries` in config/scripts/lib/jest.mjs).
jest.retryTimes(1, { logErrorsBeforeRetry: true })
