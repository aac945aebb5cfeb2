/** The look of the overlay in both color schemes, legible without the site's own styles. */
export const overlayStyles = `
:host {
  all: initial;
  color-scheme: light dark;
}
section {
  position: fixed;
  inset: auto 0 0;
  z-index: 2147483647;
  max-block-size: 60vh;
  overflow: auto;
  padding: 12px 20px 20px;
  border-block-start: 3px solid #d92d20;
  background: light-dark(#fff6f5, #2a1210);
  color: light-dark(#3b0d09, #ffe3df);
  box-shadow: 0 -8px 32px rgb(0 0 0 / 30%);
  font: 15px/1.5 system-ui, sans-serif;
}
header {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
}
button {
  padding: 4px 12px;
  border: 1px solid;
  border-radius: 6px;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
ul {
  display: grid;
  gap: 12px;
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
}
p {
  margin: 2px 0 0;
  white-space: pre-wrap;
}
p + p {
  opacity: 85%;
}
code {
  color: light-dark(#b42318, #ff9c92);
  font: 14px/1.5 ui-monospace, monospace;
  overflow-wrap: anywhere;
}
`
