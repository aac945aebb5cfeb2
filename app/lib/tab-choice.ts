/** Start of the browser storage key under which a group of tabs keeps its choice. */
export const tabStoragePrefix = 'tabs.'

/**
 * Source of the inline script behind the content of every page. Before first paint it marks the
 * panels that the address or an earlier visit has chosen, as authors mark the panel to start with,
 * so that the tabs made of them later change nothing that is seen. A choice that a set has no panel
 * for is passed over.
 */
export const tabChoiceScript = `(function(d,q){
d.querySelectorAll('.tabs[data-group],.tabs[data-query]').forEach(function(t,c){
var s=t.dataset,p=[].slice.call(t.children)
try{c=localStorage.getItem('${tabStoragePrefix}'+s.group)}catch(e){c=null}
c=[q.get(s.query),q.get(s.group),c].find(function(v){
return p.some(function(e){return e.dataset.value===v})})
if(c)p.forEach(function(e){e.toggleAttribute('data-default',e.dataset.value===c)})})
})(document,new URLSearchParams(location.search))`
