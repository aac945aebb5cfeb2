/**
 * The few globals of React Native's JavaScript runtime that the library's source uses but that
 * `lib: ["ESNext"]` lacks. The DOM library is left out: its names would clash with React Native's.
 */
declare const global: typeof globalThis
declare const performance: { now(): number }
