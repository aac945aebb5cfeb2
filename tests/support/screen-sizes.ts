/**
 * Layout, which the DOM of tests has none of. react-native-web keeps the first `ResizeObserver` that it meets
 * in a thread, so all tests of the live phone have to stub the same one.
 */
export class ScreenSizes {
  constructor(private readonly callback: (entries: { target: Element }[]) => void) {}
  observe(target: Element) {
    this.callback([{ target }])
  }
  unobserve() {}
}
