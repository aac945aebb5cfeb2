/** Start of the browser storage key under which a group of tabs keeps its choice. */
export const tabStoragePrefix = 'tabs.'

/**
 * Source of the inline script behind the content of every page. Before first paint it checks the
 * radio buttons that the address or an earlier visit has chosen, so that the tabs made of them later
 * change nothing that is seen. A choice that a set has no panel for is passed over. `data-shown` then
 * tells a choice that the reader makes before there are tabs.
 */
export const tabChoiceScript = `(function(d,q){
d.querySelectorAll('.tabs').forEach(function(t,c){
var s=t.dataset,a=t.firstElementChild.querySelectorAll('input')
try{c=localStorage.getItem('${tabStoragePrefix}'+s.group)}catch(e){c=null}
;[c,q.get(s.group),q.get(s.query)].forEach(function(v){
a.forEach(function(i){if(i.value===v)i.checked=true})})
a.forEach(function(i){if(i.checked)s.shown=i.value})})
})(document,new URLSearchParams(location.search))`
