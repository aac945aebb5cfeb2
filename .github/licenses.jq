# Lists the packages of an SBOM (CycloneDX) whose license .github/dependency-review.yml, in $rules, does not allow.
$rules[0] as $r
| .components[]
| (.purl | sub("@[^@]*$"; "")) as $package
| [.licenses[]? | .license.id // .license.name // .expression | gsub("[()]"; "")] as $licenses
| select(($r["allow-dependencies-licenses"] | index($package)) == null)
| select(
    ($licenses | length) == 0
    or any($licenses[]; all(split(" OR ")[]; split(" AND ") - $r["allow-licenses"] != []))
  )
| "\(.purl): \($licenses | join(", "))"
