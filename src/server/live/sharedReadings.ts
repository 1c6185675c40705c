interface UnderWay<Value> {
  readonly current: Promise<Value>
  next: Promise<Value> | null
}

/**
 * One reading for all who ask for the same key together. Who asks while one is under way shares the next one, never what was
 * read before they asked: nothing falls between what they have heard since they came and what they read. Where a reading
 * fails, it fails for all who share it.
 */
export function sharedReadings<Value>(): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const readings = new Map<string, UnderWay<Value>>()
  const begin = (key: string, read: () => Promise<Value>): Promise<Value> => {
    const own: UnderWay<Value> = { current: read(), next: null }
    readings.set(key, own)
    const done = () => {
      if (readings.get(key) === own && !own.next) readings.delete(key)
    }
    own.current.then(done, done)
    return own.current
  }
  return (key, read) => {
    const reading = readings.get(key)
    if (!reading) return begin(key, read)
    const after = () => begin(key, read)
    reading.next ??= reading.current.then(after, after)
    return reading.next
  }
}
